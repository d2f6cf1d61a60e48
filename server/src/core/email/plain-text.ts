import { toHeaderText } from './email-document.ts';

const maxNameCharacters = 40;
const maxNameWords = 4;
/** What is written before a name with a dot and often without a space; behind other words such a dot is that of an address. */
const titles = /(?<!\p{L})(dr|mr|mrs|ms|er|adv|ca|prof|shri|smt|kum)\.(?=\p{L})/giu;
const addressPattern = /\p{L}{2,}\.\p{L}|@|\/\//u;
const namePattern = /^[\p{L}\p{M}][\p{L}\p{M}'’. -]*$/u;

/**
 * What somebody we do not know wrote, as it may stand in a mail of ours: one short line in which no mail program finds a link.
 * Dots and at signs stay readable and join nothing.
 */
export function plainText(text: string, max: number): string {
  const line = toHeaderText(text.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .replace(/[。｡․]/gu, '.')
    .replace(/\p{L}[\p{L}\d+.-]*:\/+/gu, '')
    .replace(/\b(?:mailto|tel|sms|javascript|data):/giu, '')
    .replace(/\.(?=\S)/gu, '. ')
    .replace(/:?\/{2,}/gu, ' ')
    .replace(/@/gu, ' at ')
    .replace(/\s+/gu, ' ')
    .trim();
  const letters = Array.from(line);
  return letters.length > max
    ? `${letters
        .slice(0, max - 1)
        .join('')
        .replace(/[.\s]+$/u, '')}…`
    : line;
}

/** A name to greet somebody by; empty when what was given as one is a message instead. */
export function plainName(text: string): string {
  const entered = text.normalize('NFKC').replace(titles, '$1. ');
  const name = plainText(entered, 200);
  const isName =
    namePattern.test(name) &&
    !addressPattern.test(entered) &&
    Array.from(name).length <= maxNameCharacters &&
    name.split(' ').filter((word) => !/^\p{L}\.$/u.test(word)).length <= maxNameWords;
  return isName ? name : '';
}
