import type { NotificationType } from '@sabha/contract/core/notification-type';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../core/db/database.ts';
import { idArray, runPrepared } from '../../core/db/run-prepared.ts';
import type { ReachableRecipient } from './recipients.ts';

/** How many of its causes a merged notification remembers, to know a repeat. Without a limit its row would grow with each of them. */
const rememberedCauses = 100;

/** What somebody has of what a new notification is merged by. */
export interface OpenNotification {
  /** The cause is in one of them already. */
  readonly is_repeated: boolean;
  /** The latest that is unread and young enough to become part of; null where there is none. */
  readonly notification_id: number | null;
  readonly merged_count: number | null;
}

/** By what a cause is recognised and merged. */
interface Cause {
  readonly dedupe_key: string;
  readonly merge_key?: string | undefined;
}

interface ToMerge {
  readonly notification: Cause;
  readonly recipients: readonly Pick<ReachableRecipient, 'user_id' | 'channels'>[];
}

/** By person what a notification can become part of. Until the transaction ends nobody else merges anything of theirs by this key. */
export async function findOpenToMerge(
  tx: Tx,
  { merge_minutes }: Pick<NotificationType, 'merge_minutes'>,
  { notification: { dedupe_key, merge_key }, recipients }: ToMerge,
): Promise<ReadonlyMap<number, OpenNotification>> {
  if (merge_key === undefined || merge_minutes === undefined) return new Map();
  const user_ids = idArray(recipients.map(({ user_id }) => user_id));
  const shown = idArray(recipients.filter(({ channels }) => channels.in_app).map(({ user_id }) => user_id));
  // Two causes of one moment must not both find nothing to be merged into. In the order of their ids, so that none holds up another.
  await runPrepared(
    tx,
    sql`SELECT pg_advisory_xact_lock(hashtextextended('notification ' || p.user_id || ' ' || ${merge_key}::text, 0))
    FROM (SELECT user_id FROM unnest(${user_ids}) AS q (user_id) ORDER BY user_id) p`,
  );
  const { rows } = await runPrepared<OpenNotification & { readonly user_id: number }>(
    tx,
    sql`
    SELECT p.user_id, n.is_repeated, o.notification_id, o.merged_count
    FROM (SELECT q.user_id, s.user_id IS NOT NULL AS is_shown
      FROM unnest(${user_ids}) AS q (user_id) LEFT JOIN unnest(${shown}) AS s (user_id) ON s.user_id = q.user_id ORDER BY q.user_id) p
    CROSS JOIN LATERAL (
      SELECT coalesce(bool_or(l.dedupe_key = ${dedupe_key} OR ${dedupe_key} = ANY (l.merged_keys)), false) AS is_repeated FROM (
        SELECT dedupe_key, merged_keys FROM notifications
        WHERE user_id = p.user_id AND merge_key = ${merge_key} ORDER BY notification_id DESC LIMIT 50) l) n
    -- Locked, so that nobody reads or removes it before this is part of it.
    LEFT JOIN LATERAL (
      SELECT notification_id, merged_count FROM notifications
      WHERE user_id = p.user_id AND merge_key = ${merge_key} AND NOT is_read AND cdate_time > now() - make_interval(mins => ${merge_minutes})
        -- Of who wants none in the product, all rows are removed from the start.
        AND CASE WHEN p.is_shown THEN deleted_at IS NULL ELSE deleted_by = 0 END
      ORDER BY notification_id DESC LIMIT 1 FOR NO KEY UPDATE) o ON true`,
  );
  return new Map(rows.map(({ user_id, ...open }) => [user_id, open]));
}

/** What is written for one person. */
interface NotificationToWrite {
  readonly user_id: number;
  /** The notification that this one becomes part of. */
  readonly merged_into: number | null;
  readonly body: string;
  readonly link: string | null;
  readonly subject_id: number | null;
  readonly is_shown: boolean;
}

interface Writing {
  readonly notification: Cause & {
    readonly from_user_id?: number | undefined;
    /** Who its readers may know to have caused it; 0 for nobody. */
    readonly shown_author: number;
    readonly source?: { readonly kind: string; readonly id: number } | undefined;
  };
  readonly rows: readonly NotificationToWrite[];
}

export interface Written {
  readonly notification_id: number;
  readonly user_id: number;
  readonly is_merged: boolean;
}

/** Writes each, or makes it part of another one; answers what was written: nothing for who was notified of this cause before. */
export async function writeNotifications(
  tx: Tx,
  { type, topic, priority = 'normal' }: Pick<NotificationType, 'type' | 'topic' | 'priority'>,
  { notification, rows: given }: Writing,
): Promise<readonly Written[]> {
  if (given.length === 0) return [];
  const { dedupe_key, merge_key, source, from_user_id, shown_author } = notification;
  // Who wants none in the product has a row all the same, removed from the start: it remembers the cause.
  const { rows } = await runPrepared<Written & Record<string, unknown>>(
    tx,
    sql`
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        AS g (user_id bigint, merged_into bigint, body text, link text, subject_id bigint, is_shown boolean)
    ), merged AS (
      UPDATE notifications n SET merged_count = n.merged_count + 1,
        merged_keys = (n.merged_keys || ${dedupe_key}::text)[greatest(cardinality(n.merged_keys) + 2 - ${rememberedCauses}::int, 1):],
        notification_body = g.body, from_user_id = ${from_user_id ?? null}, created_by = ${shown_author}, modified_by = 0, modified_at = now()
      FROM given g WHERE n.notification_id = g.merged_into RETURNING n.notification_id, n.user_id
    ), made AS (
      INSERT INTO notifications (user_id, notification_type, topic, priority, notification_body, notification_link, dedupe_key, merge_key, subject_id,
        source_kind, source_id, from_user_id, created_by, deleted_by, deleted_at)
      SELECT g.user_id, ${type}, ${topic}, ${priority}, g.body, g.link, ${dedupe_key}, ${merge_key ?? null}, g.subject_id,
        ${source?.kind ?? null}, ${source?.id ?? null}::bigint, ${from_user_id ?? null}::bigint, ${shown_author}::bigint,
        CASE WHEN g.is_shown THEN NULL ELSE 0 END, CASE WHEN g.is_shown THEN NULL ELSE now() END
      FROM given g WHERE g.merged_into IS NULL
      ON CONFLICT (user_id, dedupe_key) DO NOTHING RETURNING notification_id, user_id
    )
    SELECT notification_id, user_id, true AS is_merged FROM merged UNION ALL SELECT notification_id, user_id, false FROM made`,
  );
  return rows;
}
