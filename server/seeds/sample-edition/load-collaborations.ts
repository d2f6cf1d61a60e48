import { type AnswerStatus, collaborationPath, type CollaborationDetails } from '@sabha/contract/collaboration/collaboration';
import { sql } from 'drizzle-orm';
import type { Context } from '../../src/core/context.ts';
import type { Tx } from '../../src/core/db/database.ts';
import { slugify } from '../../src/core/text/slugify.ts';
import { addDays } from '../../src/core/time/zone.ts';
import { readToday } from '../../src/features/collaboration/collaborations.read-model.ts';
import { hashWritten } from '../../src/features/messages/hash-written.ts';
import { cityProblems } from './collaboration/city-problems.data.ts';
import type { SampleAnswer, SampleCollaboration } from './collaboration/collaboration-types.ts';
import { help } from './collaboration/help.data.ts';
import { workingTogether } from './collaboration/working-together.data.ts';

/** In the order in which they were posted. */
export const sampleCollaborations: readonly SampleCollaboration[] = [...cityProblems, ...workingTogether, ...help].toSorted(
  (a, b) => b.daysAgo - a.daysAgo,
);

const hourMs = 3_600_000;
const maxSlug = 60;
const peopleOf = ({ by, questions = [], answers = [] }: SampleCollaboration) => [by, ...[...questions, ...answers].map((one) => one.by)];

/** What the sample's people have asked for and offered in the months before it was loaded, who answered, and what came of it. */
export async function loadCollaborations(ctx: Context, tx: Tx): Promise<void> {
  const { rows: people } = await tx.execute<{ name: string; user_id: number }>(sql`
    SELECT coalesce(username, "firstName" || ' ' || "lastName") AS name, user_id FROM global_users`);
  const users = new Map(people.map(({ name, user_id }) => [name, user_id]));
  // Where there were people already, the sample's are not among them.
  if (sampleCollaborations.some((one) => peopleOf(one).some((name) => !users.has(name)))) return;
  const { rows } = await tx.execute<{ slug: string; id: number }>(sql`SELECT slug, community_common_id AS id FROM community_commons`);
  const organisations = new Map(rows.map(({ slug, id }) => [slug, id]));
  const now = ctx.clock.now().getTime();
  const loading: Loading = {
    today: await readToday(ctx, tx),
    before: (days) => new Date(now - days * 24 * hourMs),
    idOf: (name) => required(users.get(name), name),
    organisationOf: (slug) => (slug === undefined ? null : required(organisations.get(slug), slug)),
  };
  for (const [at, one] of sampleCollaborations.entries()) await loadCollaboration(tx, loading, { one, at });
}

interface Loading {
  readonly today: string;
  /** So many days before the sample was loaded. */
  readonly before: (days: number) => Date;
  readonly idOf: (name: string) => number;
  readonly organisationOf: (slug: string | undefined) => number | null;
}

function required(id: number | undefined, name: string): number {
  if (id === undefined) throw new Error(`The sample's asks and offers name ${name}, which it does not have.`);
  return id;
}

/** A fixed key for each, none of which the forum uses. */
const clientId = (kind: '9' | 'a', at: number, number: number) =>
  `00000000-0000-4000-${kind}${String(number).padStart(3, '0')}-${String(at + 1).padStart(12, '0')}`;

/** What it says of itself, as its author would send it. */
export function detailsOf(
  one: SampleCollaboration,
  { today, organisationOf }: Pick<Loading, 'today' | 'organisationOf'>,
): CollaborationDetails {
  const { kind, title, theme, city, isOnline, rupees, isOffer, organisation } = one;
  return {
    kind,
    title,
    theme,
    city,
    is_offer: isOffer ?? false,
    community_common_id: organisationOf(organisation),
    is_online: isOnline ?? false,
    skills: [...one.skills],
    amount_minor: rupees === undefined ? null : rupees * 100,
    places: one.places ?? 1,
    ends_on: addDays(today, one.endsIn),
  };
}

interface Placed {
  readonly one: SampleCollaboration;
  readonly at: number;
}

async function loadCollaboration(tx: Tx, loading: Loading, { one, at }: Placed): Promise<void> {
  const { idOf, before } = loading;
  const details = detailsOf(one, loading);
  const { kind, is_offer, title, community_common_id, theme, city, is_online, skills, amount_minor, places, ends_on } = details;
  const { questions = [], answers = [] } = one;
  const slug = slugify(title, maxSlug);
  const closed_at = one.closed === undefined ? null : before(one.closed);
  const { rows } = await tx.execute<{ collaboration_id: number; discussion_id: number }>(sql`
    WITH posted AS (
      INSERT INTO collaborations (author_user_id, community_common_id, client_collaboration_id, written_hash, kind, is_offer, title, slug, theme, city,
        is_online, skills, amount_minor, places, ends_on, created_at, closed_at, words, first_state, questions)
      VALUES (${idOf(one.by)}, ${community_common_id}, ${clientId('9', at, 1)}, '', ${kind}, ${is_offer}, ${title}, ${slug}, ${theme}, ${city},
        ${is_online}, ${sql.param(skills)}::text[], ${amount_minor}, ${places}, ${ends_on}, ${before(one.daysAgo)}, ${closed_at},
        ${[title, ...skills, city].filter(Boolean).join(' · ')}, 'visible', ${questions.length})
      RETURNING collaboration_id)
    INSERT INTO discussions (anchor_type, anchor_id, last_number)
    SELECT 'collaboration', collaboration_id, ${questions.length + 1} FROM posted RETURNING anchor_id AS collaboration_id, discussion_id`);
  const { collaboration_id, discussion_id } = rows[0] ?? {};
  if (collaboration_id === undefined || discussion_id === undefined) throw new Error(`“${title}” was not loaded.`);
  await loadPosts(tx, loading, { one, at, discussion_id });
  for (const [index, answer] of answers.entries())
    await loadAnswer(tx, loading, { collaboration_id, slug, one, answer, client_answer_id: clientId('a', at, index + 1) });
}

/** Its text and the questions about it. Who posted it watches them, who asked follows them; all of them have read everything. */
async function loadPosts(tx: Tx, { idOf, before }: Loading, { one, at, discussion_id }: Placed & { discussion_id: number }): Promise<void> {
  const { by, daysAgo, text, questions = [] } = one;
  let hours = 0;
  const posts = [{ by, hours: 0, text }, ...questions].map((post, index) => ({
    post_number: index + 1,
    author_user_id: idOf(post.by),
    client_post_id: clientId('9', at, index + 1),
    body: post.text,
    created_at: before(daysAgo - (hours += post.hours) / 24),
  }));
  await tx.execute(sql`
    WITH posts AS (
      INSERT INTO discussion_posts (discussion_id, post_number, author_user_id, client_post_id, body, written_hash, created_at)
      SELECT ${discussion_id}, post_number, author_user_id, client_post_id, body, '', created_at
      FROM jsonb_to_recordset(${JSON.stringify(posts)}::jsonb)
        AS p (post_number bigint, author_user_id bigint, client_post_id uuid, body text, created_at timestamptz)
      RETURNING post_number, author_user_id)
    INSERT INTO discussion_readers (discussion_id, user_id, level, read_number)
    SELECT ${discussion_id}, author_user_id, CASE min(post_number) WHEN 1 THEN 'watching' ELSE 'tracking' END, ${posts.length}
    FROM posts GROUP BY author_user_id`);
}

interface PlacedAnswer {
  readonly collaboration_id: number;
  readonly slug: string;
  readonly one: SampleCollaboration;
  readonly answer: SampleAnswer;
  readonly client_answer_id: string;
}

/** The later of two times in days ago, where there are both. */
const latest = (one: number | undefined, other: number | undefined): number | null =>
  one === undefined || other === undefined ? null : Math.min(one, other);

function statusOf({ ended, talks, agreed = {}, told = {} }: SampleAnswer): AnswerStatus {
  if (ended) return ended.status;
  if (told.poster && told.answerer) return 'done';
  if (agreed.poster !== undefined && agreed.answerer !== undefined) return 'agreed';
  return talks ? 'in_talks' : 'waiting';
}

async function loadAnswer(tx: Tx, loading: Loading, placed: PlacedAnswer): Promise<void> {
  const { idOf, organisationOf, before } = loading;
  const { collaboration_id, one, answer, client_answer_id } = placed;
  const { by, organisation, daysAgo, text, talks, agreed = {}, told = {}, ended } = answer;
  const timeOf = (days: number | null | undefined) => (days === null || days === undefined ? null : before(days));
  const { rows } = await tx.execute<{ answer_id: number }>(sql`
    INSERT INTO collaboration_answers (collaboration_id, author_user_id, community_common_id, client_answer_id, written_hash, body, status, created_at,
      talks_at, poster_agreed_at, answerer_agreed_at, agreed_at, done_at, ended_at, conversation_id)
    VALUES (${collaboration_id}, ${idOf(by)}, ${organisationOf(organisation)}, ${client_answer_id}, '', ${text}, ${statusOf(answer)}, ${before(daysAgo)},
      ${timeOf(talks?.daysAgo)}, ${timeOf(agreed.poster)}, ${timeOf(agreed.answerer)}, ${timeOf(latest(agreed.poster, agreed.answerer))},
      ${timeOf(latest(told.poster?.daysAgo, told.answerer?.daysAgo))}, ${timeOf(ended?.daysAgo)}, ${await findTalks(tx, loading, placed)})
    RETURNING answer_id`);
  const answer_id = required(rows[0]?.answer_id, `the answer of ${by}`);
  const outcomes = [
    { name: one.by, outcome: told.poster },
    { name: by, outcome: told.answerer },
  ];
  for (const { name, outcome } of outcomes)
    if (outcome)
      await tx.execute(sql`
        INSERT INTO collaboration_outcomes (answer_id, user_id, result, text, told_at)
        VALUES (${answer_id}, ${idOf(name)}, ${outcome.result}, ${outcome.text}, ${before(outcome.daysAgo)})`);
}

/** The conversation of the two sides, which begins with the poster's message where they had none; null where there is neither. */
async function findTalks(
  tx: Tx,
  { idOf, before }: Loading,
  { collaboration_id, slug, one, answer, client_answer_id }: PlacedAnswer,
): Promise<number | null> {
  const { talks } = answer;
  if (!talks) return null;
  const poster = idOf(one.by);
  const other = idOf(answer.by);
  const [low, high] = [Math.min(poster, other), Math.max(poster, other)];
  const { rows: known } = await tx.execute<{ conversation_id: number }>(sql`
    SELECT conversation_id FROM message_conversations WHERE kind = 'direct' AND pair_low_id = ${low} AND pair_high_id = ${high}`);
  if (known[0] || talks.message === undefined) return known[0]?.conversation_id ?? null;
  const at = before(talks.daysAgo);
  const body = `[${one.title}](${collaborationPath({ collaboration_id, slug })})\n\n${talks.message}`;
  const { rows } = await tx.execute<{ conversation_id: number }>(sql`
    WITH begun AS (
      INSERT INTO message_conversations (kind, pair_low_id, pair_high_id, last_seq, change_seq, last_at, created_by_id, created_at)
      VALUES ('direct', ${low}, ${high}, 1, 1, ${at}, ${poster}, ${at}) RETURNING conversation_id),
    members AS (
      INSERT INTO message_members (conversation_id, user_id, role, last_read_seq, agreed_at, joined_at)
      SELECT conversation_id, user_id, CASE user_id WHEN ${poster} THEN 'owner' ELSE 'member' END, 1, ${at}, ${at}
      FROM begun, unnest(${sql.param([low, high])}::bigint[]) AS user_id)
    INSERT INTO messages (conversation_id, seq, change_seq, author_user_id, client_msg_id, body, written_hash, created_at)
    SELECT conversation_id, 1, 1, ${poster}, ${client_answer_id}, ${body}, ${hashWritten({ reply_to: null, body, attachments: [] })}, ${at} FROM begun
    RETURNING conversation_id`);
  return required(rows[0]?.conversation_id, `the talks of ${one.by} and ${answer.by}`);
}
