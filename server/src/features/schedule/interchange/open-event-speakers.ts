import { cleanKey, cleanLine, cleanText, collectLinks } from './clean-text.ts';
import type { DocumentBuilder } from './document-builder.ts';
import { fieldOf, type JsonRecord } from './json-values.ts';

/** The key of the speaker that a session refers to; null when it names nobody. */
export type SpeakerFinder = (reference: JsonRecord, session: string) => string | null;

/** Takes in the list of speakers. Two entries with one id stay two people when their names differ. */
export function readOpenEventSpeakers(builder: DocumentBuilder, rows: readonly JsonRecord[]): SpeakerFinder {
  const keysById = new Map<string, string[]>();
  const keysByName = new Map<string, string[]>();
  for (const row of rows) {
    const id = cleanKey(row.id);
    const name = cleanLine(row.name, 200);
    if (!name) {
      builder.leftOut('speaker', id || 'without id', 'It has no name.');
      continue;
    }
    const sharesId = rows.some((other) => other !== row && cleanKey(other.id) === id && cleanLine(other.name, 200) !== name);
    const key = sharesId || !id ? `id:${id}~${name}` : `id:${id}`;
    if (sharesId) builder.repaired('speaker', `${id} ${name}`, 'Several people share this id; each is kept.');
    if (builder.speakers.has(key)) {
      builder.leftOut('speaker', `${id} ${name}`, 'It stands in the list twice.');
      continue;
    }
    addSpeaker(builder, key, row);
    keysById.set(id, [...(keysById.get(id) ?? []), key]);
    keysByName.set(name, [...(keysByName.get(name) ?? []), key]);
  }

  return (reference, session) => {
    const id = cleanKey(reference.id);
    const name = cleanLine(reference.name, 200);
    const sameId = keysById.get(id) ?? [];
    const nameOf = (key: string) => builder.speakers.get(key)?.name ?? '';
    const both = sameId.find((key) => nameOf(key) === name);
    if (both !== undefined) return both;
    const sameName = name ? (keysByName.get(name) ?? []) : [];
    if (sameName.length === 1 && sameName[0] !== undefined) {
      builder.repaired('session', session, `Its speaker ${name} has the id ${id || '(none)'} of another person; the name decided.`);
      return sameName[0];
    }
    const [first] = sameId;
    if (first !== undefined) {
      if (name)
        builder.repaired(
          'session',
          session,
          `It calls its speaker “${name}”, the list calls them “${nameOf(first)}”; the list's name is used.`,
        );
      return first;
    }
    if (!name) return null;
    const key = id ? `id:${id}` : `name:${name}`;
    builder.repaired('speaker', `${id} ${name}`.trim(), 'It is missing from the list and was made from a session that names it.');
    addSpeaker(builder, key, reference);
    keysById.set(id, [...sameId, key]);
    keysByName.set(name, [...sameName, key]);
    return key;
  };
}

function addSpeaker(builder: DocumentBuilder, key: string, row: JsonRecord): void {
  const biography = cleanText(fieldOf(row, 'long-biography')).text || cleanText(fieldOf(row, 'short-biography')).text;
  builder.speakers.set(key, {
    key,
    guid: null,
    name: cleanLine(row.name, 200),
    role: cleanLine(row.position, 300),
    organisation: cleanLine(row.organisation, 300),
    biography,
    links: collectLinks([
      { url: row.website, title: 'Website' },
      { url: row.linkedin, title: 'LinkedIn' },
      { url: row.twitter, title: 'Twitter' },
      { url: row.github, title: 'GitHub' },
      { url: row.facebook, title: 'Facebook' },
    ]),
    is_featured: fieldOf(row, 'is-featured') === true,
  });
}
