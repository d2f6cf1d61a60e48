import type { CaseFile, CasePerson } from '@sabha/contract/moderation/moderation-case';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../core/db/database.ts';
import type { EarlierText, Moderatable, VersionedText } from '../../core/moderation/moderatable.ts';
import { renderMarkdown } from '../../core/text/markdown.ts';
import { personJson } from './decisions.read-model.ts';
import type { CaseRow } from './schema.ts';

/** Who reports something has read it within so many days. */
const daysBefore = 14;
/** Texts of one case: whoever changes theirs over and over fills no table. */
const maxStored = 40;
/** Beside them there is place for those that were reported, or decided about, as they were. */
const maxReported = 80;

/** What something said, and what it says; null where its texts are not stored, and when it is gone. */
export interface Texts {
  readonly earlier: readonly EarlierText[];
  readonly present: VersionedText | null;
}

export const noTexts: Texts = { earlier: [], present: null };

/** What is reported at this moment said shortly before or later. */
export async function readTextsSince(
  db: Database | Tx,
  subject: Moderatable,
  { subject_id, at }: { subject_id: number; at: Date },
): Promise<Texts> {
  const texts = (await subject.readTexts?.(db, subject_id, new Date(at.getTime() - daysBefore * 86_400_000))) ?? [];
  return { earlier: texts.filter(isEarlier), present: texts.find((text) => !isEarlier(text)) ?? null };
}

const isEarlier = (text: VersionedText): text is EarlierText => text.changed_at !== null;

/** The texts of a case: those that were stored with it, which nobody takes away, and those that there are by now. */
export async function readTextsOf(db: Database | Tx, subject: Moderatable, about: CaseRow): Promise<Texts> {
  const { earlier, present } = await readTextsSince(db, subject, { subject_id: about.subject_id, at: about.opened_at });
  // Stored when it was reported, it is no earlier one while nobody has changed it.
  return { earlier: mergeEarlier(about.earlier, earlier).filter(({ version }) => version !== present?.version), present };
}

/** What is stored stays, and was changed when its author did that; as many more as there is place for. */
export function mergeEarlier(stored: readonly EarlierText[], current: readonly EarlierText[]): EarlierText[] {
  const known = new Set(stored.map(({ version }) => version));
  const changes = new Map(current.map(({ version, changed_at }) => [version, changed_at]));
  const place = Math.max(0, maxStored - stored.length);
  return [
    ...stored.map((text) => ({ ...text, changed_at: changes.get(text.version) ?? text.changed_at })),
    ...current.filter(({ version }) => !known.has(version)).slice(0, place),
  ];
}

/** With the text that it has at that moment, which its author may delete afterwards. */
export const withPresent = (stored: EarlierText[], present: VersionedText | null, at: Date): EarlierText[] =>
  present === null || stored.length >= maxReported || stored.some(({ version }) => version === present.version)
    ? stored
    : [...stored, { ...present, changed_at: at.toISOString() }];

/** As staff read them, the newest first. */
export async function presentEarlier(db: Database | Tx, texts: readonly EarlierText[]): Promise<CaseFile['earlier']> {
  if (texts.length === 0) return [];
  const ids = sql.param([...new Set(texts.map(({ changed_by }) => changed_by))]);
  const { rows } = await db.execute<{ user_id: number; person: CasePerson | null }>(sql`
    SELECT p.user_id, ${personJson(sql`p.user_id`)} AS person FROM unnest(${ids}::bigint[]) AS p (user_id)`);
  const people = new Map(rows.map(({ user_id, person }) => [user_id, person]));
  return texts
    .toSorted((one, other) => other.version - one.version)
    .map(({ version, text, written_at, changed_at, changed_by }) => ({
      version,
      text_html: renderMarkdown(text),
      written_at,
      changed_at,
      changed_by: people.get(changed_by) ?? null,
    }));
}
