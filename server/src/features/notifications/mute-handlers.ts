import { conflict, notFound } from '@sabha/contract/core/errors';
import { listMutes, muteThing, unmuteThing, type MutableThing, type Mute } from '@sabha/contract/notifications/mutes';
import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../core/access/actor.ts';
import { ownDataOnly } from '../../core/access/call-rules.ts';
import type { Context } from '../../core/context.ts';
import { bind, type Bound } from '../../core/http/handler.ts';
import { readPersonNames } from '../accounts/public.ts';
import { findBlockedPartners } from '../contact/public.ts';
import type { NotificationRegistry } from './registry.ts';
import { readMuteEnd } from './mute-end.ts';
import { notificationMutes } from './schema.ts';

/** Topics and people that one person may have muted at a time. */
const maxMutes = 200;

interface Reader {
  readonly actor: Actor;
  readonly locale: string;
}

/** What the person hears nothing of now, what ends first on top. */
async function readMutes(ctx: Context, registry: NotificationRegistry, { actor, locale }: Reader): Promise<Mute[]> {
  const own = await ctx.db
    .select()
    .from(notificationMutes)
    .where(and(eq(notificationMutes.user_id, actor.user_id), sql`muted_until > now()`));
  const people = own.flatMap(({ muted_user_id }) => muted_user_id ?? []);
  const [names, blocked] = await Promise.all([readPersonNames(ctx.db, actor, people), findBlockedPartners(ctx.db, actor.user_id, people)]);
  const stored = own.flatMap(({ topic, muted_user_id, muted_until: at }): Mute[] => {
    const muted_until = new Date(at).toISOString();
    if (topic !== null) return [{ thing: { kind: 'topic', topic } as MutableThing, title: '', link: null, muted_until }];
    const person = muted_user_id === null ? undefined : names.get(muted_user_id);
    if (!person || blocked.has(person.user_id)) return [];
    return [
      {
        thing: { kind: 'person', user_id: person.user_id },
        title: person.name,
        link: person.can_open ? `/profiles/${person.user_id}` : null,
        muted_until,
      },
    ];
  });
  const ofFeatures = await Promise.all(
    registry.sources().map(async (source) =>
      (await source.listMuted(ctx, actor, locale)).map(({ id, title, link, muted_until }): Mute => {
        return { thing: { kind: source.kind, id }, title, link, muted_until: muted_until.toISOString() };
      }),
    ),
  );
  return [...stored, ...ofFeatures.flat()].toSorted((one, other) => one.muted_until.localeCompare(other.muted_until));
}

const list = (registry: NotificationRegistry): Bound =>
  bind(listMutes, ownDataOnly, async (_, reader, ctx) => ({ data: await readMutes(ctx, registry, reader) }));

const mute = (registry: NotificationRegistry): Bound =>
  bind(muteThing, ownDataOnly, async ({ body: { thing, muted_until } }, { actor, locale }, ctx) => {
    const until = readMuteEnd(muted_until, ctx.clock.now());
    if (thing.kind === 'topic') await muteStored(ctx, actor.user_id, { topic: thing.topic, muted_user_id: null, until });
    else if (thing.kind === 'person') {
      await requireKnown(ctx, actor.user_id, thing.user_id);
      await muteStored(ctx, actor.user_id, { topic: null, muted_user_id: thing.user_id, until });
    } else await registry.requireSource(thing.kind).mute(ctx, actor, thing.id, until);
    return { data: await readMutes(ctx, registry, { actor, locale }) };
  });

/** A name is not learnt by muting numbers: only of whom the person has been notified by. @throws ProblemError 404 */
async function requireKnown({ db }: Context, user_id: number, other: number): Promise<void> {
  const { rowCount } = await db.execute(sql`
    SELECT FROM notifications WHERE user_id = ${user_id} AND from_user_id = ${other} AND created_by = ${other} AND from_user_id <> ${user_id} LIMIT 1`);
  if (rowCount === 0) throw notFound();
}

interface Stored {
  readonly topic: string | null;
  readonly muted_user_id: number | null;
  readonly until: Date;
}

async function muteStored(ctx: Context, user_id: number, { topic, muted_user_id, until }: Stored): Promise<void> {
  await ctx.transact(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`notification mutes ${user_id}`}, 0))`);
    await tx.execute(sql`
      DELETE FROM notification_mutes WHERE user_id = ${user_id} AND (muted_until <= now() OR topic = ${topic} OR muted_user_id = ${muted_user_id}::bigint)`);
    const { rows } = await tx.execute<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM notification_mutes WHERE user_id = ${user_id}`,
    );
    if ((rows[0]?.count ?? 0) >= maxMutes) throw conflict(`You have muted ${maxMutes} topics and people. Let some be heard again first.`);
    // Who has an account but is nobody yet gets nothing, and so has nothing to mute.
    await tx.execute(sql`
      INSERT INTO notification_mutes (user_id, topic, muted_user_id, muted_until)
      SELECT user_id, ${topic}, ${muted_user_id}::bigint, ${until}::timestamptz FROM person_basics WHERE user_id = ${user_id} AND deleted_at IS NULL`);
  });
}

const unmute = (registry: NotificationRegistry): Bound =>
  bind(unmuteThing, ownDataOnly, async ({ body: { thing } }, { actor, locale }, ctx) => {
    const { user_id } = actor;
    const own = eq(notificationMutes.user_id, user_id);
    if (thing.kind === 'topic') await ctx.db.delete(notificationMutes).where(and(own, eq(notificationMutes.topic, thing.topic)));
    else if (thing.kind === 'person')
      await ctx.db.delete(notificationMutes).where(and(own, eq(notificationMutes.muted_user_id, thing.user_id)));
    else await registry.requireSource(thing.kind).unmute(ctx, actor, thing.id);
    return { data: await readMutes(ctx, registry, { actor, locale }) };
  });

export const muteHandlers = (registry: NotificationRegistry): readonly Bound[] => [list(registry), mute(registry), unmute(registry)];
export const muteOperations = [listMutes, muteThing, unmuteThing];
