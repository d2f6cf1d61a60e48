import type { AnnouncementTexts } from '@sabha/contract/announcements/announcement';
import * as announcementNotices from '@sabha/contract/announcements/notifications';
import { bookingChangedNotice } from '@sabha/contract/bookings/notifications';
import { collaborationPath } from '@sabha/contract/collaboration/collaboration';
import { answerChangedNotice } from '@sabha/contract/collaboration/notifications';
import type { NotificationParamsOf, NotificationSourceKind, NotificationType } from '@sabha/contract/core/notification-type';
import { postConcernedNotice } from '@sabha/contract/discussion/notifications';
import { topicPath } from '@sabha/contract/forum/topic';
import { messageReceivedNotice } from '@sabha/contract/messages/notifications';
import { connectionAcceptedNotice, connectionRequestedNotice } from '@sabha/contract/network/notifications';
import { claimMadeNotice } from '@sabha/contract/organisations/notifications';
import { sql, type SQL } from 'drizzle-orm';
import { memberOf } from '../../src/core/access/actor.ts';
import type { Tx } from '../../src/core/db/database.ts';
import { readPersonNames } from '../../src/features/accounts/public.ts';
import { noticeParams } from '../../src/features/announcements/notice-params.ts';
import { writeBody } from '../../src/features/notifications/notify.ts';
import { notifications } from '../../src/features/notifications/schema.ts';
import { staff } from './organisations.data.ts';
import { people } from './people.data.ts';

/** What somebody is notified of, with all that is found of it. */
interface Found extends Record<string, unknown> {
  readonly user_id: number;
  /** Who caused it; null for the organisers. */
  readonly by: number | null;
  readonly at: string;
  readonly is_read: boolean;
}

interface Sample<Type extends NotificationType, Row extends Found> {
  readonly type: Type | ((row: Row) => Type);
  /** Rows for whoever is in `mine`. */
  readonly query: (mine: SQL) => SQL;
  readonly params: (row: Row, known: { readonly name: string; readonly locale: string }) => NotificationParamsOf<Type>;
  readonly source?: (row: Row) => { readonly kind: NotificationSourceKind; readonly id: number; readonly count: number };
}

/** What the people who can sign in would have been notified of by what the sample holds; told nobody by mail. */
export async function loadNotifications(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{ user_id: number; locale: string }>(sql`
    SELECT r.user_id, r.locale FROM recipients r JOIN global_users u USING (user_id)
    WHERE u.username = ANY (${sql.param(people.map(({ username }) => username))}::text[])`);
  const locales = new Map(rows.map(({ user_id, locale }) => [user_id, locale]));
  const mine = sql`(${sql.param([...locales.keys()])}::bigint[])`;
  const collect = <Type extends NotificationType, Row extends Found>(sample: Sample<Type, Row>) => write(tx, sample, { locales, mine });
  const written = [
    ...(await collect(connectionsAsked)),
    ...(await collect(connectionsMade)),
    ...(await collect(meetings)),
    ...(await collect(messages)),
    ...(await collect(questions)),
    ...(await collect(announcements)),
    ...(await collect(claims)),
    ...(await collect(answers)),
    ...(await collect(replies)),
  ];
  // Where there were people already, the sample's are not among them.
  if (written.length === 0) return;
  // Numbered as they came.
  await tx.insert(notifications).values(written.toSorted((one, other) => one.cdate_time.getTime() - other.cdate_time.getTime()));
}

type Written = typeof notifications.$inferInsert & { readonly cdate_time: Date };

async function write<Type extends NotificationType, Row extends Found>(
  tx: Tx,
  sample: Sample<Type, Row>,
  { locales, mine }: { readonly locales: ReadonlyMap<number, string>; readonly mine: SQL },
): Promise<Written[]> {
  const { rows } = await tx.execute(sample.query(mine));
  const written: Written[] = [];
  for (const row of rows as readonly Row[]) {
    const { user_id, by, at, is_read } = row;
    const locale = locales.get(user_id) ?? 'en';
    const type = typeof sample.type === 'function' ? sample.type(row) : sample.type;
    const person = by === null ? undefined : (await readPersonNames(tx, memberOf(user_id), [by])).get(by);
    const params = type.params.parse(sample.params(row, { name: person?.name ?? '', locale })) as NotificationParamsOf<Type>;
    const { kind = null, id = null, count = 1 } = sample.source?.(row) ?? {};
    written.push({
      user_id,
      notification_type: type.type,
      topic: type.topic,
      priority: type.priority ?? 'normal',
      merged_count: count,
      notification_body: writeBody(type.variant ? `${type.type}.${type.variant(params)}` : type.type, locale, { count, ...params }),
      notification_link: type.link(params),
      subject_id: type.subject?.(params) ?? null,
      source_kind: kind,
      source_id: id,
      from_user_id: by,
      is_read,
      cdate_time: new Date(Math.min(Date.parse(at), Date.now())),
      created_by: by !== null && person?.can_open === true ? by : 0,
    });
  }
  return written;
}

const connectionsAsked: Sample<typeof connectionRequestedNotice, Found & { request_id: number }> = {
  type: connectionRequestedNotice,
  query: (mine) => sql`
    SELECT to_user_id AS user_id, from_user_id AS by, to_json(asked_at) AS at, false AS is_read, request_id FROM network_requests
    WHERE to_user_id = ANY ${mine} AND status = 'waiting' ORDER BY asked_at`,
  params: ({ request_id }, { name }) => ({ request_id, name }),
};

const connectionsMade: Sample<typeof connectionAcceptedNotice, Found> = {
  type: connectionAcceptedNotice,
  query: (mine) => sql`
    SELECT one_user_id AS user_id, other_user_id AS by, to_json(connected_at) AS at, connected_at < now() - interval '10 days' AS is_read FROM network_connections
    WHERE one_user_id = ANY ${mine} ORDER BY connected_at`,
  params: ({ by }, { name }) => ({ user_id: by ?? 0, name }),
};

const meetings: Sample<typeof bookingChangedNotice, Found & { booking_id: number; topic: string }> = {
  type: bookingChangedNotice,
  query: (mine) => sql`
    SELECT awaits_user_id AS user_id, CASE WHEN awaits_user_id = to_user_id THEN from_user_id ELSE to_user_id END AS by, to_json(created_at) AS at, false AS is_read, booking_id, topic
    FROM bookings WHERE awaits_user_id = ANY ${mine} ORDER BY booking_id`,
  params: ({ booking_id, topic }, { name }) => ({ booking_id, change: 'proposed', name, topic, when: '–' }),
};

/** Unread ones of a conversation are one. */
const messages: Sample<
  typeof messageReceivedNotice,
  Found & {
    conversation_id: number;
    title: string;
    count: number;
    first_name: string;
    kind: 'direct' | 'group' | 'request' | 'help_desk_answer';
  }
> = {
  type: messageReceivedNotice,
  query: (mine) => sql`
    SELECT m.user_id, p.author_user_id AS by, to_json(c.last_at) AS at, false AS is_read, c.conversation_id, c.title, (c.last_seq - m.last_read_seq)::int AS count,
      u.first_name, CASE WHEN m.status = 'requested' THEN 'request' WHEN c.kind = 'anchor' THEN 'help_desk_answer' ELSE c.kind END AS kind
    FROM message_members m JOIN message_conversations c USING (conversation_id)
    JOIN messages p ON p.conversation_id = c.conversation_id AND p.seq = c.last_seq JOIN message_people u ON u.user_id = p.author_user_id
    WHERE m.user_id = ANY ${mine} AND m.left_at IS NULL AND m.status <> 'declined' AND m.muted_until IS NULL AND m.last_read_seq < c.last_seq AND p.author_user_id <> m.user_id ORDER BY c.last_at`,
  params: ({ conversation_id, title, kind, first_name }) => ({ conversation_id, title, kind, name: first_name }),
  source: ({ conversation_id, count }) => ({ kind: 'conversation', id: conversation_id, count }),
};

/** What waits at the help desk, for whoever has taken it, or for all of its staff. */
const questions: Sample<typeof messageReceivedNotice, Found & { conversation_id: number; count: number; first_name: string }> = {
  type: messageReceivedNotice,
  query: (mine) => sql`
    SELECT s.user_id, NULL::bigint AS by, to_json(d.waiting_since) AS at, false AS is_read, c.conversation_id, (c.last_seq - d.read_seq)::int AS count, u.first_name
    FROM message_help_desk_cases d JOIN message_conversations c USING (conversation_id) JOIN message_people u ON u.user_id = c.anchor_id
    JOIN global_users s ON s.username = ${staff} WHERE d.waiting_since IS NOT NULL AND s.user_id = ANY ${mine} ORDER BY d.waiting_since`,
  params: ({ conversation_id, first_name }) => ({ conversation_id, title: '', kind: 'help_desk', name: first_name }),
  source: ({ conversation_id, count }) => ({ kind: 'conversation', id: conversation_id, count }),
};

type AnnouncementType = typeof announcementNotices.announcementSentNotice;
const announcements: Sample<
  AnnouncementType,
  Found & { announcement_id: number; sender_label: string; texts: AnnouncementTexts; is_urgent: boolean }
> = {
  type: ({ is_urgent }) => (is_urgent ? announcementNotices.urgentAnnouncementSentNotice : announcementNotices.announcementSentNotice),
  query: (mine) => sql`
    SELECT r.user_id, NULL::bigint AS by, to_json(a.sent_at) AS at, r.seen_at IS NOT NULL AS is_read, a.announcement_id, a.sender_label, a.texts, a.is_urgent
    FROM announcement_recipients r JOIN announcements a USING (announcement_id) WHERE r.user_id = ANY ${mine} ORDER BY a.sent_at, a.announcement_id`,
  params: (row, { locale }) => noticeParams(row)({ locale }),
};

const claims: Sample<typeof claimMadeNotice, Found & { claim_id: number; organisation: string }> = {
  type: claimMadeNotice,
  query: (mine) => sql`
    SELECT s.user_id, c.user_id AS by, to_json(c.asked_at) AS at, false AS is_read, c.claim_id, o.community_name AS organisation
    FROM organisation_claims c JOIN community_commons o USING (community_common_id) JOIN global_users s ON s.username = ${staff}
    WHERE c.status = 'waiting' AND s.user_id = ANY ${mine} ORDER BY c.asked_at`,
  params: ({ claim_id, organisation }, { name }) => ({ claim_id, organisation, name }),
};

const answers: Sample<typeof answerChangedNotice, Found & { answer_id: number; title: string; collaboration_id: number; slug: string }> = {
  type: answerChangedNotice,
  query: (mine) => sql`
    SELECT c.author_user_id AS user_id, a.author_user_id AS by, to_json(a.created_at) AS at, a.status <> 'waiting' AS is_read, a.answer_id, c.title, c.collaboration_id, c.slug
    FROM collaboration_answers a JOIN collaborations c USING (collaboration_id)
    WHERE c.author_user_id = ANY ${mine} AND a.status <> 'withdrawn' ORDER BY a.created_at`,
  params: ({ answer_id, title, collaboration_id, slug }, { name }) => ({
    answer_id,
    change: 'answered',
    name,
    title,
    path: collaborationPath({ collaboration_id, slug }),
  }),
};

/** The latest reply in each topic that somebody has begun. */
const replies: Sample<
  typeof postConcernedNotice,
  Found & { title: string; post_number: number; topic_id: number; slug: string; category_slug: string }
> = {
  type: postConcernedNotice,
  query: (mine) => sql`
    SELECT t.author_user_id AS user_id, p.author_user_id AS by, to_json(p.created_at) AS at, coalesce(r.read_number >= p.post_number, false) AS is_read,
      t.title, p.post_number, t.topic_id, t.slug, c.slug AS category_slug
    FROM forum_topics t JOIN forum_categories c USING (category_id) JOIN discussions d ON d.anchor_type = 'forum_topic' AND d.anchor_id = t.topic_id
    JOIN LATERAL (
      SELECT author_user_id, created_at, post_number FROM discussion_posts WHERE discussion_id = d.discussion_id AND post_number > 1
        AND author_user_id <> t.author_user_id AND held_at IS NULL AND hidden_at IS NULL AND deleted_at IS NULL ORDER BY post_number DESC LIMIT 1) p ON true
    LEFT JOIN discussion_readers r ON r.discussion_id = d.discussion_id AND r.user_id = t.author_user_id
    WHERE t.author_user_id = ANY ${mine} ORDER BY p.created_at`,
  params: ({ title, post_number, topic_id, slug, category_slug }, { name }) => ({
    cause: 'watching',
    name,
    title,
    path: `${topicPath({ category_slug, topic_id, slug })}#post-${post_number}`,
  }),
};
