/** Saves a file that a call answered: a plain link would carry no token. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun its copy by the next turn.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
