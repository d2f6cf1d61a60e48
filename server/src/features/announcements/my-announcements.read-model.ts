import { announcementLimits } from '@sabha/contract/announcements/announcement';
import type {
  AnnouncementCard,
  AnnouncementCounts,
  AnnouncementTexts,
  AnnouncementVersion,
  AnnouncementView,
  Audience,
} from '@sabha/contract/announcements/announcement';
import type { AnnouncementTab } from '@sabha/contract/announcements/operations';
import { notFound } from '@sabha/contract/core/errors';
import type { Locale } from '@sabha/contract/core/locales';
import { sql, type SQL } from 'drizzle-orm';
import { decideRule } from '../../core/access/policy.ts';
import type { CalendarRange } from '../../core/calendar/calendar-source.ts';
import { maxDeadlines } from '../../core/calendar/offer-deadline.ts';
import type { Actor } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import { personThings, type PersonThing } from '../../core/notifications/person-thing.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { containsEach, type MatchedSubject, type WantedMatches } from '../../core/search/search-source.ts';
import { toPlainText } from '../../core/text/plain-text.ts';
import { renderMarkdown, summarise } from '../../core/text/markdown.ts';
import { canReadAllAnnouncements } from '../../permissions/announcements.ts';
import { notBlocked } from '../../permissions/contact.ts';
import { runsCommunities } from '../../permissions/organisations.ts';
import { readNamedOrganisations } from '../organisations/public.ts';
import { textFor, textsInOrder } from './announcement-texts.ts';
import { compareHtml } from './compare-html.ts';
import { compareTexts } from './compare-texts.ts';
import { findOwnRights } from './writers.ts';

interface Reader {
  readonly actor: Actor;
  readonly locale: string;
}

/** Those of the people and announcements where the person has the announcement. */
export async function findRecipientsOf({ db }: Pick<Context, 'db'>, asked: readonly PersonThing[]): Promise<PersonThing[]> {
  const { rows } = await db.execute<PersonThing & Record<string, unknown>>(sql`
    SELECT r.user_id, r.announcement_id AS id FROM ${personThings(asked)} asked
    JOIN announcement_recipients r ON r.announcement_id = asked.id AND r.user_id = asked.user_id AND r.delivered_at IS NOT NULL
    JOIN announcements a ON a.announcement_id = r.announcement_id WHERE ${isOut}`);
  return rows;
}

/** Those of the announcements that somebody has been asked to confirm and has not, with when it is due. */
export async function findUnconfirmed({ db }: Pick<Context, 'db'>, user_id: number, ids: readonly number[]) {
  const { rows } = await db.execute<{ announcement_id: number; confirm_by: string | null }>(sql`
    SELECT a.announcement_id, to_json(a.confirm_by) AS confirm_by FROM ${mine(user_id)} AND ${isUnconfirmed}
      AND a.announcement_id = ANY (${sql.param([...ids])}::bigint[])`);
  return rows;
}

interface UnconfirmedRow extends Record<string, unknown> {
  readonly announcement_id: number;
  readonly confirm_by: string;
  readonly sent_at: string;
  readonly version: number;
  readonly titles: Readonly<Partial<Record<Locale, { readonly title: string }>>>;
}

/** Those that somebody has been asked to confirm within a part of time, and has not. */
export async function listUnconfirmed({ db }: Pick<Context, 'db'>, user_id: number, { from, to }: CalendarRange) {
  const { rows } = await db.execute<UnconfirmedRow>(sql`
    SELECT a.announcement_id, to_json(a.confirm_by) AS confirm_by, to_json(a.sent_at) AS sent_at, a.version,
      (SELECT jsonb_object_agg(t.key, t.value - 'body') FROM jsonb_each(a.texts) t) AS titles
    FROM ${mine(user_id)} AND ${isUnconfirmed} AND a.confirm_by >= ${from} AND a.confirm_by < ${to}
    ORDER BY a.confirm_by, a.announcement_id LIMIT ${maxDeadlines + 1}`);
  return rows;
}

/** Announcements `a` that somebody has, each with their own part `r`. */
const mine = (user_id: number): SQL => sql`announcements a JOIN announcement_recipients r ON r.announcement_id = a.announcement_id
  AND r.user_id = ${user_id} AND r.delivered_at IS NOT NULL WHERE ${isOut}`;
/** What its readers can open. */
const isOut = sql.raw(`a.status IN ('sending', 'sent') AND a.hidden_at IS NULL`);
const isUnread = sql.raw('r.seen_version < a.unread_version');
const isUnconfirmed = sql.raw('a.is_must_read AND r.confirmed_at IS NULL');

interface CardRow
  extends Omit<AnnouncementCard, 'title' | 'summary' | 'language' | 'organisation' | 'is_from_organisation'>, Record<string, unknown> {
  readonly organisation_id: number | null;
  readonly texts: AnnouncementTexts;
}
const cardColumns =
  sql.raw(`a.announcement_id, a.organisation_id, a.sender_label, to_json(a.sent_at) AS sent_at, a.is_pinned, a.is_must_read, a.is_urgent, a.version > 1 AS is_corrected,
  to_json(a.confirm_by) AS confirm_by, to_json(r.confirmed_at) AS confirmed_at, a.texts`);

interface Wanted {
  readonly tab: AnnouncementTab;
  readonly search: string;
  readonly organisation_id?: number | undefined;
  readonly cursor?: number | undefined;
  readonly limit: number;
}

export async function listMine(ctx: Context, reader: Reader, { tab, search, organisation_id: of, cursor, limit }: Wanted) {
  const isOfTab = { all: sql`true`, unread: isUnread, must_read: sql`a.is_must_read` }[tab];
  // What is searched for is text, never a pattern.
  const isFound = search === '' ? sql`true` : sql`strpos(search_key(a.sender_label || ' ' || a.search_text), search_key(${search})) > 0`;
  const isOf = of === undefined ? sql`true` : sql`a.organisation_id = ${of}`;
  const isAfter =
    cursor === undefined
      ? sql`true`
      : sql`(a.is_pinned, a.sent_at, a.announcement_id) < (SELECT c.is_pinned, c.sent_at, c.announcement_id FROM announcements c WHERE c.announcement_id = ${cursor})`;
  const { rows } = await ctx.db.execute<CardRow>(sql`
    SELECT ${cardColumns}, ${isUnread} AS is_unread FROM ${mine(reader.actor.user_id)} AND ${isOfTab} AND ${isFound} AND ${isOf} AND ${isAfter}
    ORDER BY a.is_pinned DESC, a.sent_at DESC, a.announcement_id DESC LIMIT ${limit + 1}`);
  const shown = rows.slice(0, limit);
  const organisationOf = await readWriters(ctx, reader, shown);
  return {
    data: shown.map(({ texts, organisation_id, ...row }) => {
      const { title, body, language } = textFor(texts, reader.locale);
      return { ...row, ...organisationOf(organisation_id), title, language, summary: summarise(body, 140) };
    }),
    meta: { next: rows.length > limit ? (shown.at(-1)?.announcement_id ?? null) : null },
  };
}

/** The organisations that wrote some announcements, where the reader may read about them. */
async function readWriters(ctx: Context, reader: Reader, rows: readonly Pick<CardRow, 'organisation_id'>[]) {
  const named = await readNamedOrganisations(
    ctx,
    reader,
    rows.flatMap(({ organisation_id }) => organisation_id ?? []),
  );
  return (organisation_id: number | null) => ({
    is_from_organisation: organisation_id !== null,
    organisation: organisation_id === null ? null : (named.get(organisation_id) ?? null),
  });
}

/** Those of somebody's announcements that have all of the words, in whatever language they are written in; the latest first. */
export async function findMineWith(
  { db }: Pick<Context, 'db'>,
  { actor, locale }: Reader,
  { words, limit }: WantedMatches,
): Promise<MatchedSubject[]> {
  const { rows } = await db.execute<{ announcement_id: number; texts: AnnouncementTexts }>(sql`
    SELECT a.announcement_id, a.texts FROM ${mine(actor.user_id)} AND ${containsEach([sql`search_key(a.sender_label || ' ' || a.search_text)`], words)}
    ORDER BY a.sent_at DESC, a.announcement_id DESC LIMIT ${limit}`);
  return rows.map(({ announcement_id, texts }) => ({
    subject_id: announcement_id,
    text: toPlainText(textFor(texts, locale).body),
  }));
}

export async function countMine(db: Database | Tx, user_id: number): Promise<AnnouncementCounts> {
  const { rows } = await db.execute<AnnouncementCounts & Record<string, unknown>>(sql`
    SELECT count(*) FILTER (WHERE ${isUnread})::int AS unread, count(*) FILTER (WHERE a.is_must_read)::int AS must_read,
      count(*) FILTER (WHERE a.is_must_read AND r.confirmed_at IS NULL)::int AS unconfirmed FROM ${mine(user_id)}`);
  const [counts] = rows;
  if (!counts) throw new Error('The count of announcements did not come.');
  return counts;
}

interface ViewRow
  extends
    Omit<AnnouncementView, 'texts' | 'can' | 'manage_link' | 'correction' | 'organisation' | 'is_from_organisation' | 'muting'>,
    Record<string, unknown> {
  readonly texts: AnnouncementTexts;
  readonly organisation_id: number | null;
  readonly correction: AnnouncementView['correction'];
  readonly can_mute: boolean;
  readonly muted_until: string | null;
}

interface OpenableRow
  extends
    Pick<ViewRow, 'announcement_id' | 'organisation_id' | 'sender_label' | 'sent_at' | 'texts' | 'has_comments'>,
    Record<string, unknown> {
  readonly audience: Audience;
  /** The reader writes for the organisation whose it is. */
  readonly is_writer: boolean;
  /** Its organisation is there no longer, or hidden by staff. */
  readonly is_of_gone: boolean;
  /** A block stands between the reader and the owner of its organisation. */
  readonly is_refused: boolean;
}

/** Those of the announcements whose page the reader can open, with what they say. */
export async function readOpenable({ db }: Pick<Context, 'db'>, reader: Actor, ids: readonly number[]) {
  const { rows } = await db.execute<OpenableRow>(sql`
    SELECT a.announcement_id, a.organisation_id, a.sender_label, to_json(a.sent_at) AS sent_at, a.texts, a.audience, a.has_comments,
      coalesce(${isWriter(reader)}, false) AS is_writer, a.organisation_id IS NOT NULL AND NOT EXISTS (SELECT FROM organisation_basics o
        WHERE o.community_common_id = a.organisation_id AND o.deleted_at IS NULL AND o.hidden_at IS NULL) AS is_of_gone,
      EXISTS (SELECT FROM audience_writers w WHERE w.organisation_id = a.organisation_id AND w.is_owner
        AND NOT ${notBlocked(reader, sql`w.user_id`)}) AS is_refused FROM ${openable(reader)}
      AND a.announcement_id = ANY (${sql.param([...ids])}::bigint[])`);
  return rows;
}

/** Whether the reader belongs to those who write for the organisation that wrote the announcement `a`; null where none did. */
const isOwnWriter = ({ user_id }: Actor): SQL =>
  sql`(a.organisation_id IN (SELECT w.organisation_id FROM audience_writers w WHERE w.user_id = ${user_id}))`;

/** The same, with who runs the communities for those of every organisation that is there. */
const isWriter = (reader: Actor): SQL =>
  decideRule(reader, runsCommunities) === true
    ? sql`(a.organisation_id IN (SELECT o.community_common_id FROM organisation_basics o WHERE o.deleted_at IS NULL))`
    : isOwnWriter(reader);

/**
 * Sent announcements `a` that the reader can open: their own, each with their part `r`, those of an organisation that they look after,
 * which who runs the communities does for all, or, for who may see all of the edition, what its organisers wrote.
 */
const openable = (reader: Actor): SQL => sql`announcements a
  LEFT JOIN announcement_recipients r ON r.announcement_id = a.announcement_id AND r.user_id = ${reader.user_id} AND r.delivered_at IS NOT NULL
  WHERE ${isOut} AND (r.user_id IS NOT NULL OR ${isWriter(reader)} OR (a.organisation_id IS NULL AND ${decideRule(reader, canReadAllAnnouncements) === true}))`;

/** What was sent to the reader, or, for who may see all, to anybody; null when there is no such thing. */
async function findView({ clock, db }: Pick<Context, 'clock' | 'db'>, reader: Actor, announcement_id: number): Promise<ViewRow | null> {
  const { rows } = await db.execute<ViewRow>(sql`
    SELECT ${cardColumns}, a.has_comments, a.version, r.user_id IS NOT NULL AS is_recipient, (r.user_id IS NOT NULL OR ${isOwnWriter(reader)}) AS can_mute,
      (SELECT count(*)::int FROM announcement_recipients x WHERE x.announcement_id = a.announcement_id) AS recipient_count,
      (SELECT json_build_object('note', v.note, 'written_at', v.written_at, 'is_notified', v.is_notified) FROM announcement_versions v
        WHERE v.announcement_id = a.announcement_id AND v.version = a.version AND v.version > 1) AS correction,
      (SELECT to_json(m.muted_until) FROM announcement_mutes m WHERE m.organisation_id = a.organisation_id AND m.user_id = ${reader.user_id}
        AND m.muted_until > ${clock.now()}::timestamptz) AS muted_until
    FROM ${openable(reader)} AND a.announcement_id = ${announcement_id}`);
  return rows[0] ?? null;
}

/** @throws ProblemError 404 */
export async function requireView(ctx: Pick<Context, 'clock' | 'db'>, reader: Actor, announcement_id: number): Promise<ViewRow> {
  const found = await findView(ctx, reader, announcement_id);
  if (!found) throw notFound('There is no such announcement, or it was withdrawn.');
  return found;
}

export async function readView(ctx: Context, reader: Reader, announcement_id: number): Promise<AnnouncementView> {
  const { texts, organisation_id, can_mute, muted_until, ...row } = await requireView(ctx, reader.actor, announcement_id);
  const organisationOf = await readWriters(ctx, reader, [{ organisation_id }]);
  return {
    ...row,
    ...organisationOf(organisation_id),
    muting:
      organisation_id === null || !can_mute ? null : { organisation_id, muted_until: muted_until && new Date(muted_until).toISOString() },
    ...(await findOwnRights(ctx.db, reader.actor, { announcement_id, organisation_id })),
    texts: textsInOrder(texts, reader.locale).map(({ language, title, body }) => ({ language, title, body_html: renderMarkdown(body) })),
  };
}

interface VersionRow extends Record<string, unknown> {
  readonly version: number;
  readonly texts: AnnouncementTexts;
  readonly note: string;
  readonly written_at: string;
}

/** Each of the last versions against the one before it, in the language that the reader reads it in. */
export async function readVersions(db: Database, announcement_id: number, locale: string): Promise<AnnouncementVersion[]> {
  const { rows } = await db.execute<VersionRow>(sql`
    SELECT version, texts, note, to_json(written_at) AS written_at FROM announcement_versions WHERE announcement_id = ${announcement_id}
    ORDER BY version DESC LIMIT ${announcementLimits.versions + 1}`);
  const inOrder = rows.toReversed();
  return inOrder
    .map(({ version, texts, note, written_at }, index): AnnouncementVersion => {
      const { language, title, body } = textFor(texts, locale);
      const before = inOrder[index - 1]?.texts[language] ?? { title, body };
      const body_html = compareHtml(renderMarkdown(before.body), renderMarkdown(body));
      return { version, note, written_at, language, title: compareTexts(before.title, title), body_html };
    })
    .toReversed()
    .slice(0, announcementLimits.versions);
}
