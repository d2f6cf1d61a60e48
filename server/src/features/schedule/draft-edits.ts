import type { DraftEdit } from '@sabha/contract/schedule/release';
import { canonical } from './build-release.ts';
import type { ReleaseDocument, ReleasedSession } from './release-document.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What the list of changes has told of a session already. */
const placeFields = ['title', 'room_id', 'day_id', 'starts_at', 'ends_at', 'status'];
/** What every release counts anew. */
const ownFields = ['sequence', 'changes'];

/** What releasing would change beside the places of sessions; nothing before the first release, which shows everything. */
export function findEdits(document: ReleaseDocument, previous: ReleaseDocument | null): DraftEdit[] {
  if (!previous) return [];
  const around = [
    ...compare('day', [previous.days, document.days], { idOf: ({ day_id }) => day_id, nameOf: ({ held_on }) => held_on }),
    ...compare('room', [previous.rooms, document.rooms], { idOf: ({ room_id }) => room_id, nameOf: ({ name }) => name }),
    ...compare('track', [previous.tracks, document.tracks], { idOf: ({ track_id }) => track_id, nameOf: ({ name }) => name }),
    ...compare('speaker', [previous.speakers, document.speakers], { idOf: ({ speaker_id }) => speaker_id, nameOf: ({ name }) => name }),
  ];
  const sessions = compare('session', [previous.sessions, document.sessions], {
    idOf: ({ session_id }) => session_id,
    nameOf: ({ title }) => title,
    changesOf: ({ changes }) => [...ownFields, ...(changes.length > 0 ? placeFields : [])],
  });
  const isListed = new Set(document.sessions.filter(isNewOrGone).map(({ session_id }) => session_id));
  return [...sessions.filter(({ kind, id }) => kind === 'changed' && !isListed.has(id)), ...around];
}

const isNewOrGone = ({ changes }: ReleasedSession) => changes.includes('new') || changes.includes('cancelled');

interface Compared<Row> {
  readonly idOf: (row: Row) => number;
  readonly nameOf: (row: Row) => string;
  /** Fields that are passed over. */
  readonly changesOf?: (row: Row) => readonly string[];
}

function compare<Row extends object>(
  subject: DraftEdit['subject'],
  [before, after]: readonly [readonly Row[], readonly Row[]],
  { idOf, nameOf, changesOf = () => [] }: Compared<Row>,
): DraftEdit[] {
  const old = new Map(before.map((row) => [idOf(row), row]));
  const isThere = new Set(after.map(idOf));
  const edits = after.flatMap((row): DraftEdit[] => {
    const was = old.get(idOf(row));
    const known = { subject, id: idOf(row), name: nameOf(row) };
    if (!was) return [{ ...known, kind: 'added', fields: [] }];
    const fields = differingFields(was as Fields, row as Fields).filter((name) => !changesOf(row).includes(name));
    return fields.length > 0 ? [{ ...known, kind: 'changed', fields }] : [];
  });
  const removed = before.filter((row) => !isThere.has(idOf(row)));
  return [...edits, ...removed.map((row) => ({ subject, id: idOf(row), name: nameOf(row), kind: 'removed' as const, fields: [] }))];
}

function differingFields(before: Fields, after: Fields): string[] {
  const isSame = (name: string) => JSON.stringify(canonical(before[name])) === JSON.stringify(canonical(after[name]));
  return Object.keys(after).filter((name) => !isSame(name));
}
