import type { NotificationRequest } from '@sabha/contract/core/notification-request';
import { notificationSchema } from '@sabha/contract/notifications/notification';
import { listNotificationRequests, maxNotificationRequests, type AskingNotification } from '@sabha/contract/notifications/requests';
import { and, desc, eq, sql } from 'drizzle-orm';
import { ownDataOnly } from '../../core/access/call-rules.ts';
import type { Context } from '../../core/context.ts';
import { bind, type Bound } from '../../core/http/handler.ts';
import type { Asked, RequestSource } from '../../core/notifications/notification-request.ts';
import { findBlockedPartners } from '../contact/public.ts';
import type { NotificationRegistry } from './registry.ts';
import { notifications } from './schema.ts';

/** Things of which it is asked whether they wait: those of which the person was notified last. */
const maxAsked = 500;

type Row = typeof notifications.$inferSelect;
interface Asking {
  readonly row: Row;
  readonly subject_id: number;
  readonly source: RequestSource;
}

/** The newest notification of each thing that can wait for the person; a thing whose newest they have removed is left out. */
async function listAsking({ db }: Context, registry: NotificationRegistry, user_id: number): Promise<Asking[]> {
  const sources = new Map(registry.requestSources().flatMap((source) => source.types.map(({ type }) => [type, source] as const)));
  const newest = sql`
    SELECT max(notification_id) FROM notifications
    WHERE user_id = ${user_id} AND subject_id IS NOT NULL AND notification_type = ANY (${sql.param([...sources.keys()])}::text[])
    GROUP BY notification_type, subject_id ORDER BY 1 DESC LIMIT ${maxAsked}`;
  const rows = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.user_id, user_id), sql`${notifications.notification_id} IN (${newest})`))
    .orderBy(desc(notifications.notification_id));
  const from = [...new Set(rows.flatMap(({ from_user_id }) => from_user_id ?? []))];
  const blocked = await findBlockedPartners(db, user_id, from);
  const seen = new Map<RequestSource, Set<number>>();
  return rows.flatMap((row): Asking[] => {
    const source = sources.get(row.notification_type);
    const { subject_id, from_user_id } = row;
    if (!source || subject_id === null) return [];
    const subjects = seen.get(source) ?? new Set();
    seen.set(source, subjects);
    const isOlder = subjects.has(subject_id);
    subjects.add(subject_id);
    const isHidden = row.deleted_at !== null || (from_user_id !== null && blocked.has(from_user_id));
    return isOlder || isHidden ? [] : [{ row, subject_id, source }];
  });
}

/** What waits of one source. Where that cannot be answered, the others are shown all the same, and the reason stands in the log. */
async function findOpen(ctx: Context, source: RequestSource, asked: Asked, asking: readonly Asking[]) {
  try {
    return await source.findOpen(
      ctx,
      asked,
      asking.map(({ subject_id }) => subject_id),
    );
  } catch (error) {
    ctx.log.error({ err: error, types: source.types.map(({ type }) => type) }, 'What waits for an answer could not be found.');
    return new Map<number, NotificationRequest>();
  }
}

/** What the person is asked by notifications and has not answered, the newest first. */
async function readRequests(ctx: Context, registry: NotificationRegistry, asked: Asked): Promise<AskingNotification[]> {
  const asking = await listAsking(ctx, registry, asked.actor.user_id);
  const open = new Map<RequestSource, ReadonlyMap<number, NotificationRequest>>();
  for (const [source, of] of Map.groupBy(asking, (one) => one.source)) open.set(source, await findOpen(ctx, source, asked, of));
  return asking
    .flatMap(({ row, subject_id, source }): AskingNotification[] => {
      const request = open.get(source)?.get(subject_id);
      return request ? [{ notification: notificationSchema.parse(JSON.parse(JSON.stringify(row))), request }] : [];
    })
    .slice(0, maxNotificationRequests);
}

export const requestHandlers = (registry: NotificationRegistry): readonly Bound[] => [
  bind(listNotificationRequests, ownDataOnly, async (_, { actor, locale }, ctx) => ({
    data: await readRequests(ctx, registry, { actor, locale }),
  })),
];
