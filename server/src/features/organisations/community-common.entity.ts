import { communityCommon } from '@sabha/contract/organisations/community-common';
import { conflict, forbidden } from '@sabha/contract/core/errors';
import type { Translations } from '@sabha/contract/core/fields';
import { locales } from '@sabha/contract/core/locales';
import { sql } from 'drizzle-orm';
import { declareEntity } from '../../core/entities/declare-entity.ts';
import type { AfterWriteCall, Row, WriteCall } from '../../core/entities/entity-model.ts';
import { communityCommonPolicy, runsOrganisations } from '../../permissions/organisations.ts';
import { findActiveAdults } from '../contact/public.ts';
import { findFreeSlug } from './find-free-slug.ts';
import { findMergedInto } from './merged-address.ts';
import { requireFewOwned, requireNewName } from './require-few-owned.ts';
import { communityCommons, type OrganisationRow } from './schema.ts';

const namesOf = (translations: Translations): string => locales.map((locale) => translations[locale]?.['community_name'] ?? '').join('\n');

/** Whether it calls itself something else than what staff have checked. */
function isOtherName(before: Row, after: Row): boolean {
  const changes = (field: string) => after[field] !== undefined && after[field] !== before[field];
  if (changes('community_name') || changes('website')) return true;
  const translations = after['translations'] as Translations | undefined;
  return translations !== undefined && namesOf(translations) !== namesOf(before['translations'] as Translations);
}

/** The day of a verification is that of its reason; a new text is a new check. It ends when its owner gives the page another name. */
function dateVerification({ actor, before, after }: Pick<WriteCall, 'actor' | 'before' | 'after'>): Row {
  const isRenamed = before !== null && before['verified_reason'] !== null && !runsOrganisations(actor) && isOtherName(before, after);
  const reason = isRenamed ? null : after['verified_reason'];
  if (reason === undefined || reason === (before?.['verified_reason'] ?? null)) return after;
  return { ...after, verified_reason: reason, verified_at: reason === null ? null : sql`now()` };
}

/** An address that leads on stays with the organisation that it leads to. @throws ProblemError 409 for another one */
async function requireFreeSlug({ tx, before, after }: Pick<WriteCall, 'tx' | 'before' | 'after'>): Promise<void> {
  const slug = after['slug'] as string | undefined;
  if (slug === undefined || slug === before?.['slug']) return;
  const leadsTo = await findMergedInto(tx, slug);
  if (leadsTo !== null && leadsTo !== before?.['community_common_id'])
    throw conflict('This address leads to another organisation, which was merged.');
}

async function prepareNew({ tx, actor, after }: WriteCall): Promise<Row> {
  await requireFreeSlug({ tx, before: null, after });
  const owner = after['owner_user_id'] as number | null;
  if (owner !== null && !(await findActiveAdults(tx, [owner])).has(owner)) throw forbidden('This person cannot own an organisation.');
  const slug = (after['slug'] as string | undefined) ?? (await findFreeSlug(tx, String(after['community_name'])));
  return dateVerification({ actor, before: null, after: { ...after, slug } });
}

async function prepareChange(call: WriteCall): Promise<Row> {
  await requireFreeSlug(call);
  return dateVerification(call);
}

/** Counted behind the insert, so that a batch does not get past it. */
async function limitOwned({ tx, actor, input, row }: AfterWriteCall): Promise<void> {
  const made = row as OrganisationRow;
  const { owner_user_id } = made;
  if (input['community_type'] === undefined || owner_user_id === null || runsOrganisations(actor)) return;
  await requireFewOwned(tx, owner_user_id);
  await requireNewName(tx, { ...made, owner_user_id });
}

export const communityCommonEntity = declareEntity(communityCommon, {
  table: communityCommons,
  policy: communityCommonPolicy,
  hooks: { beforeCreate: prepareNew, beforeUpdate: prepareChange, afterWrite: limitOwned },
});
