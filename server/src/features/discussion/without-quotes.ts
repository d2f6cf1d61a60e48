/** What somebody wrote themselves, as Markdown. */
export const ownPart = (body: string): string => body.replaceAll(/^[ \t]{0,3}>[^\n]*$/gm, '').trim();

/** The same; all of it where that is nothing. */
export function withoutQuotes(body: string): string {
  const own = ownPart(body);
  return own === '' ? body : own;
}
