/** A slow browser begins its copy late; until then the bytes must be there. */
const releasedMs = 60_000;

/** Saves a file that a call answered: a plain link would carry no token. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), releasedMs);
}
