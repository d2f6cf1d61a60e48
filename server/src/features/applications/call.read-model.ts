import { applicationCallTextFields, type CallKind } from '@sabha/contract/applications/application-call';
import { applicationTierTextFields } from '@sabha/contract/applications/application-tier';
import { showField } from '@sabha/contract/applications/form-field';
import type { ClosedReason, ShownCall, ShownTier } from '@sabha/contract/applications/operations';
import { placeTakingStates } from '@sabha/contract/applications/states';
import { notFound } from '@sabha/contract/core/errors';
import { readLocalText, type LocalText } from '@sabha/contract/core/local-text';
import { and, asc, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Clock } from '../../core/context.ts';
import type { Database, Tx } from '../../core/db/database.ts';
import { renderMarkdown } from '../../core/text/markdown.ts';
import { translate } from '../../core/text/translate.ts';
import { countSponsorsByTier, findPublicEdition, type EditionRow } from '../content/public.ts';
import { applicationCalls, applications, applicationTiers } from './schema.ts';

export type CallRow = typeof applicationCalls.$inferSelect;

export interface FoundCall {
  readonly call: CallRow;
  readonly edition: EditionRow;
}

/** The current edition's call. @throws ProblemError 404 when it has none of this kind. */
export async function findCall(db: Database | Tx, kind: CallKind): Promise<FoundCall> {
  const edition = await findPublicEdition(db, undefined);
  const [call] = edition
    ? await db
        .select()
        .from(applicationCalls)
        .where(
          and(eq(applicationCalls.edition_id, edition.edition_id), eq(applicationCalls.kind, kind), isNull(applicationCalls.deleted_at)),
        )
    : [];
  if (!edition || !call) throw notFound('There is no such call.');
  return { call, edition };
}

/** The call in one language, with what is left now. */
export async function showCall(
  db: Database | Tx,
  { call, edition }: FoundCall,
  { locale, clock }: { locale: string; clock: Clock },
): Promise<ShownCall> {
  const read = (text: LocalText) => readLocalText(text, locale);
  const texts = translate(call, applicationCallTextFields, locale);
  const tiers = await showTiers(db, call, locale);
  return {
    kind: call.kind,
    title: texts.title,
    lead: texts.lead,
    benefits: call.benefits.map(({ title, text }) => ({ title: read(title), text: read(text) })),
    conditions: call.conditions.map(read),
    questions: call.questions.map(({ question, answer }) => ({ question: read(question), answer_html: renderMarkdown(read(answer)) })),
    fields: call.fields.map((field) => showField(field, read)),
    tiers,
    currency: edition.currency,
    time_zone: edition.time_zone,
    opens_at: call.opens_at?.toISOString() ?? null,
    closes_at: call.closes_at?.toISOString() ?? null,
    closed_reason: whyClosed(call, tiers, clock.now()),
  };
}

/** Why nothing can be sent; null when it can. A call whose every tier is gone is full. */
export function whyClosed(call: CallRow, tiers: readonly Pick<ShownTier, 'left'>[], now: Date): ClosedReason | null {
  if (!call.is_open) return 'closed';
  if (call.opens_at && now < call.opens_at) return 'not_yet';
  if (call.closes_at && now >= call.closes_at) return 'over';
  return tiers.length > 0 && tiers.every(({ left }) => left === 0) ? 'full' : null;
}

/** The call's tiers with what is taken and left of them. */
export async function showTiers(
  db: Database | Tx,
  call: Pick<CallRow, 'application_call_id' | 'edition_id'>,
  locale: string,
): Promise<ShownTier[]> {
  const rows = await db
    .select()
    .from(applicationTiers)
    .where(and(eq(applicationTiers.application_call_id, call.application_call_id), isNull(applicationTiers.deleted_at)))
    .orderBy(asc(applicationTiers.position), asc(applicationTiers.application_tier_id));
  const [sold, approved] = await Promise.all([countSponsorsByTier(db, call.edition_id), countApproved(db, call.application_call_id)]);
  return rows.map((row) => {
    const { application_tier_id, slug, name, summary, price, places, benefits, sponsor_tier_id } = translate(
      row,
      applicationTierTextFields,
      locale,
    );
    // Of a sponsors' tier, who is approved stands among its sponsors only once somebody has entered them.
    const taken = Math.max(approved.get(application_tier_id) ?? 0, sponsor_tier_id === null ? 0 : (sold.get(sponsor_tier_id) ?? 0));
    const left = places === null ? null : Math.max(places - taken, 0);
    return {
      application_tier_id,
      slug,
      name,
      summary,
      price,
      places,
      taken,
      left,
      benefits: benefits.map((text) => readLocalText(text, locale)),
    };
  });
}

async function countApproved(db: Database | Tx, application_call_id: number): Promise<ReadonlyMap<number | null, number>> {
  const rows = await db
    .select({ tier: applications.application_tier_id, count: count() })
    .from(applications)
    .where(
      and(
        eq(applications.application_call_id, application_call_id),
        inArray(applications.state, [...placeTakingStates]),
        isNotNull(applications.application_tier_id),
        isNull(applications.deleted_at),
      ),
    )
    .groupBy(applications.application_tier_id);
  return new Map(rows.map((row) => [row.tier, row.count]));
}
