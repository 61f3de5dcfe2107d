/** Calls a player who looks at something else: by the title of the page, and by the browser where that is allowed. */

/** Asks the browser; false if it is refused, or unknown to this browser. */
export async function allow_notices(): Promise<boolean> {
  if (typeof Notification === "undefined") return false;
  if (Notification.permission === "granted") return true;
  return (await Notification.requestPermission().catch(() => "denied")) === "granted";
}

/** Calls whoever does not look at the page. A later call takes the place of an earlier one. */
export function call(title: string, text: string, table: string): boolean {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return false;
  if (!document.hidden && document.hasFocus()) return false;
  try {
    const notice = new Notification(title, { body: text, tag: `feldherr.${table}`, icon: "/icon.svg" });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
    return true;
  } catch {
    return false; // some browsers know the word and refuse to do it outside a worker
  }
}
