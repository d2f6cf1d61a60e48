import { isDeepStrictEqual } from 'node:util';

type Fields = Readonly<Record<string, unknown>>;

// Kept as a mark that they changed, never as values.
const secretName = /password|token|secret|otp|hash|recovery|private_key/i;
// The log tells that and when a long text changed; the text itself stays with its row.
const longestText = 200;

/** Only the fields that differ, with secrets replaced and long texts cut. A side that is null stays null. */
export function changedFields(before: Fields | null, after: Fields | null): { before: Fields | null; after: Fields | null } {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changed = names.filter((name) => !isDeepStrictEqual(plain(before?.[name]), plain(after?.[name])));
  return { before: pick(before, changed), after: pick(after, changed) };
}

function pick(row: Fields | null, names: readonly string[]): Fields | null {
  if (row === null) return null;
  return Object.fromEntries(
    names
      .filter((name) => plain(row[name]) !== null)
      .map((name) => [name, secretName.test(name) ? '[changed]' : shorten(plain(row[name]))]),
  );
}

/** As JSON keeps it, so that a Date equals its text and undefined equals null. */
function plain(value: unknown): unknown {
  return value === undefined ? null : JSON.parse(JSON.stringify(value));
}

function shorten(value: unknown): unknown {
  const text = typeof value === 'string' ? value : value !== null && typeof value === 'object' ? JSON.stringify(value) : null;
  return text !== null && text.length > longestText ? `${text.slice(0, longestText)}… (${text.length} characters)` : value;
}
