const longest = 120;
// Separators and what Windows forbids, control and direction characters: a name must not hide its true ending.
const unsafe = /[/\\:*?"<>|\p{Cc}\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+/gu;
// Scripts of India join letters by them; around an ending they only hide it.
const joinersAtEnding = /(?:\u200C|\u200D)+(?=[.\s]|$)|(?<=\.[^.\s]{0,12})(?:\u200C|\u200D)+(?=[^.\s]{0,12}$)/gu;

/** A file name that is safe on every system, with its letters kept; null when nothing is left of it. */
export function toSafeFileName(name: string | null): string | null {
  if (name === null) return null;
  const clean = name
    .normalize('NFC')
    .replace(unsafe, ' ')
    .replace(joinersAtEnding, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  if (clean.length <= longest) return clean || null;
  const dot = clean.lastIndexOf('.');
  const ending = dot > 0 && clean.length - dot <= 12 ? clean.slice(dot) : '';
  // What was cut may end as no name does on every system, and then hide its true ending again.
  return (clean.slice(0, longest - ending.length) + ending).replace(/[\s.]+$/, '') || null;
}

/** The name of a picture that was drawn anew, which makes it WebP whatever it was. */
export const toWebpName = (name: string): string => `${name.replace(/\.[^.]*$/, '')}.webp`;

/** The value of Content-Disposition (RFC 6266, RFC 8187): plain letters for old clients, the true name for the rest. */
export function toDisposition(kind: 'inline' | 'attachment', name: string | null): string {
  const safe = toSafeFileName(name);
  if (safe === null) return kind;
  const plain = safe.replace(/[^\x20-\x7E]|["\\%]/g, '_');
  const encoded = encodeURIComponent(safe).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
