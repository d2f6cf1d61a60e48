/** A browser may refuse local storage altogether; then what was chosen lasts as long as the page. */
const forgetful = new Map<string, string>();

/** The text kept on this device under `key`; null when there is none. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return forgetful.get(key) ?? null;
  }
}

export function writeLocal(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    forgetful.set(key, text);
  }
}
