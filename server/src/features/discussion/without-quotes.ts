/** What somebody wrote themselves, as Markdown; all of it where that is nothing. */
export function withoutQuotes(body: string): string {
  const own = body.replaceAll(/^[ \t]{0,3}>[^\n]*$/gm, '').trim();
  return own === '' ? body : own;
}
