import { conflict, forbidden, notFound } from '@sabha/contract/core/errors';
import {
  allowRecordViewer,
  exportVolunteerRecord,
  getVolunteerRecord,
  removeRecordViewer,
  takeVolunteerCertificate,
} from '@sabha/contract/volunteering/operations';
import { shiftLimits } from '@sabha/contract/volunteering/shift';
import { locales } from '@sabha/contract/core/locales';
import { sql } from 'drizzle-orm';
import { ownDataOnly } from '../../core/access/call-rules.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../core/db/database.ts';
import { answerBytes } from '../../core/documents/answer-bytes.ts';
import { bind, type Bound, type Call } from '../../core/http/handler.ts';
import { catalogueText } from '../../core/text/catalogue.ts';
import { toCsvText } from '../../core/text/csv.ts';
import { inLanguage } from '../../core/text/translate.ts';
import { toLocalDay, toOffsetText } from '../../core/time/zone.ts';
import { canReadShifts, canVolunteer } from '../../permissions/volunteering.ts';
import { issueCertificate } from '../certificates/public.ts';
import { askContactOfMany, findActiveAdults } from '../contact/public.ts';
import type { Translations } from '@sabha/contract/core/fields';
import { isCertificateEarned, readRecord, requireReadable } from './record.read-model.ts';
import { volunteerCertificates } from './schema.ts';

const get = bind(getVolunteerRecord, canReadShifts, async ({ params: { user_id } }, call, ctx) => {
  const { actor, request_id } = call;
  const { is_staff_only } = await requireReadable(ctx, actor, user_id);
  if (is_staff_only)
    await ctx.transact((tx) =>
      ctx.audit.record(tx, {
        actor_id: actor.user_id,
        action: 'volunteer_record.read',
        subject_type: 'global_user',
        subject_id: user_id,
        before: null,
        after: null,
        request_id,
      }),
    );
  return { data: await readRecord(ctx, call, user_id) };
});

const columns = ['starts_at', 'ends_at', 'edition', 'role', 'place', 'state', 'hours', 'confirmed_by', 'confirmed_on'];

const exportCsv = bind(exportVolunteerRecord, ownDataOnly, async (_input, call, ctx) => {
  const { editions, shifts } = await readRecord(ctx, call, call.actor.user_id);
  const rows = shifts.map(({ edition_id, starts_at, ends_at, role, place, state, minutes, lead, confirmed_at }) => {
    const edition = editions.find((one) => one.edition_id === edition_id);
    const zone = edition?.time_zone ?? 'UTC';
    const dayOf = (instant: string | null) => (instant === null ? '' : toLocalDay(new Date(instant), zone));
    const hours = state === 'absent' ? 0 : Math.round((minutes / 60) * 100) / 100;
    const times = [toOffsetText(new Date(starts_at), zone), toOffsetText(new Date(ends_at), zone)];
    return [...times, edition?.name, role, place, state, hours, confirmed_at === null ? '' : lead, dayOf(confirmed_at)];
  });
  return answerBytes(Buffer.from(toCsvText(columns, rows)), { media_type: 'text/csv; charset=utf-8', file_name: 'volunteer-record.csv' });
});

const answer = async (ctx: Context, call: Call) => ({ data: await readRecord(ctx, call, call.actor.user_id) });

const allow = bind(allowRecordViewer, canVolunteer, async ({ params: { user_id: viewer } }, call, ctx) => {
  const { actor } = call;
  const { user_id } = actor;
  const isVisible = viewer !== user_id && (await askContactOfMany(ctx.db, actor, 'see', [viewer])).get(viewer)?.answer === 'yes';
  const adults = await findActiveAdults(ctx.db, [user_id, viewer]);
  if (!adults.has(user_id)) throw forbidden('Records are shared between people of age.');
  if (!isVisible || !adults.has(viewer)) throw notFound('There is no such person.');
  await ctx.transact(async (tx) => {
    await tx.execute(sql`SELECT FROM person_basics WHERE user_id IN (${user_id}, ${viewer}) ORDER BY user_id FOR KEY SHARE`);
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`volunteer viewers ${user_id}`}, 0))`);
    await tx.execute(sql`INSERT INTO volunteer_viewers (user_id, viewer_user_id) VALUES (${user_id}, ${viewer}) ON CONFLICT DO NOTHING`);
    const { rows } = await tx.execute<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM volunteer_viewers WHERE user_id = ${user_id}`,
    );
    if ((rows[0]?.count ?? 0) > shiftLimits.viewers) throw conflict('That is as many people as can read a record. Remove one first.');
  });
  return answer(ctx, call);
});

const disallow = bind(removeRecordViewer, ownDataOnly, async ({ params: { user_id: viewer } }, call, ctx) => {
  await ctx.db.execute(sql`DELETE FROM volunteer_viewers WHERE user_id = ${call.actor.user_id} AND viewer_user_id = ${viewer}`);
  return answer(ctx, call);
});

/** One certificate for a person and an edition, however often it is asked for. */
async function takeCertificate(ctx: Context, call: Call, edition_id: number): Promise<void> {
  const { user_id } = call.actor;
  const { person, editions, shifts } = await readRecord(ctx, call, user_id);
  const edition = editions.find((one) => one.edition_id === edition_id);
  if (!edition) throw notFound('There is nothing of that edition in your record.');
  if (edition.certificate?.is_revoked) throw conflict('This certificate was revoked. Ask the organisers.');
  if (edition.certificate) return;
  if (person.name === '') throw conflict('Write your name in your profile first: it stands on the certificate.');
  const own = shifts.filter((shift) => shift.edition_id === edition_id);
  if (!isCertificateEarned(own)) throw conflict('It can be taken once enough hours are confirmed and no shift is open any more.');
  const titles = await writeTitles(ctx, edition_id, edition.confirmed_minutes);
  await ctx.transact(async (tx) => {
    await tx.execute(sql`SELECT FROM person_basics WHERE user_id = ${user_id} FOR KEY SHARE`);
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`volunteer certificate ${user_id} ${edition_id}`}, 0))`);
    if (await isTaken(tx, user_id, edition_id)) return;
    await requireMinutes(tx, { user_id, edition_id, minutes: edition.confirmed_minutes });
    const issued_on = toLocalDay(ctx.clock.now(), edition.time_zone);
    const certificate_id = await issueCertificate(tx, { user_id, holder_name: person.name, ...titles, issued_on });
    await tx.insert(volunteerCertificates).values({ user_id, edition_id, certificate_id, minutes: edition.confirmed_minutes });
  });
}

async function isTaken(tx: Tx, user_id: number, edition_id: number): Promise<boolean> {
  const { rows } = await tx.execute<{ is_taken: boolean }>(
    sql`SELECT EXISTS (SELECT FROM volunteer_certificates WHERE user_id = ${user_id} AND edition_id = ${edition_id}) AS is_taken`,
  );
  return rows[0]?.is_taken ?? false;
}

interface Earned {
  readonly user_id: number;
  readonly edition_id: number;
  readonly minutes: number;
}

/** What is certified stays confirmed until it is written. @throws ProblemError 409 where it was corrected meanwhile */
async function requireMinutes(tx: Tx, { user_id, edition_id, minutes }: Earned): Promise<void> {
  await tx.execute(sql`SELECT FROM volunteer_hours WHERE user_id = ${user_id} ORDER BY hours_id FOR SHARE`);
  const { rows } = await tx.execute<{ minutes: number }>(sql`
    SELECT coalesce(sum(h.minutes), 0)::int AS minutes FROM volunteer_hours h JOIN volunteer_shifts s USING (shift_id)
    WHERE h.user_id = ${user_id} AND s.edition_id = ${edition_id} AND s.status = 'open' AND s.deleted_at IS NULL`);
  if (rows[0]?.minutes !== minutes) throw conflict('Your hours were corrected just now. Look at them again.');
}

/** What stands on it, in every language. */
async function writeTitles({ db }: Context, edition_id: number, minutes: number): Promise<{ title: string; translations: Translations }> {
  const { rows } = await db.execute<{ name: string; translations: Translations }>(
    sql`SELECT name, translations FROM edition_basics WHERE edition_id = ${edition_id}`,
  );
  const [edition] = rows;
  if (!edition) throw notFound('There is no such edition.');
  const titleIn = (locale: string): string => {
    const hours = new Intl.NumberFormat(`${locale}-IN`, { maximumFractionDigits: 2, numberingSystem: 'latn' }).format(minutes / 60);
    return catalogueText(locale, 'volunteer_certificate.title', { hours, edition: inLanguage(edition, 'name', locale) });
  };
  const [base, ...others] = locales;
  return { title: titleIn(base), translations: Object.fromEntries(others.map((locale) => [locale, { title: titleIn(locale) }])) };
}

const take = bind(takeVolunteerCertificate, canVolunteer, async ({ params: { edition_id } }, call, ctx) => {
  await takeCertificate(ctx, call, edition_id);
  return answer(ctx, call);
});

export const recordHandlers: readonly Bound[] = [get, exportCsv, allow, disallow, take];
