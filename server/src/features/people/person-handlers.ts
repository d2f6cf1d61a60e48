import * as operations from '@sabha/contract/people/person';
import { ProblemError } from '@sabha/contract/core/errors';
import type { Person } from '@sabha/contract/people/person';
import { anonymous, type Actor } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import { readOne, readPage } from '../../core/entities/read-entity.ts';
import { bind, type Bound } from '../../core/http/handler.ts';
import { decidedByRows, ownDataOnly } from '../../core/access/call-rules.ts';
import { renderMarkdown } from '../../core/text/markdown.ts';
import { allOf } from '../../core/access/policy.ts';
import { outsideBlocks, reachablePeople } from '../../permissions/contact.ts';
import { publicProfilePolicy } from '../../permissions/identity.ts';
import { profileEntity } from '../accounts/public.ts';
import { readFacets } from './facets.read-model.ts';
import { readRegistrationStatus } from './registration-status.read-model.ts';

/** A member whom nobody knows: owns no row and holds no privilege. What they see is what everybody sees. */
const stranger: Actor = { ...anonymous, kind: 'user', is_restricted: false };

const { model } = profileEntity;
/** The directory is the same for everybody but for blocks, which hide two people from each other. */
const directoryModel = (viewer: Actor) => ({
  ...model,
  policy: { ...model.policy, read: allOf(reachablePeople, () => outsideBlocks(viewer)) },
});
const publicModel = { ...model, policy: publicProfilePolicy };
const cardFields = Object.keys(operations.personCardSchema.shape).join(',');
const pageFields = [...Object.keys(operations.personSchema.shape).filter((name) => name !== 'bio_html'), 'bio'].join(',');

const listPeople = bind(operations.listPeople, decidedByRows, async ({ query }, { actor }, ctx) => {
  const { page, limit, search, audience, interest, city } = query;
  const filterFields = {
    ...(audience?.length && { audiences: audience }),
    ...(interest?.length && { interests: interest }),
    ...(city?.length && { city }),
  };
  const list = { page, limit, search, filterFields, fields: cardFields, sortField: 'firstName', sortOrder: 'asc' } as const;
  return readPage({ ...directoryModel(actor), entity: directoryEntity }, list, { actor: stranger, ctx }) as never;
});

/** Nobody is found by what they sign in with. */
const directoryEntity = {
  ...model.entity,
  list: { ...model.entity.list, search: model.entity.list.search.filter((name) => name !== 'username') },
};

const getFacets = bind(operations.getPeopleFacets, decidedByRows, async (_, { actor }, ctx) => ({
  data: await readFacets(ctx, directoryModel(actor), stranger),
}));

/** A page as somebody sees it. @throws ProblemError 404 when they do not */
async function readPerson(ctx: Context, viewer: Actor, user_id: number): Promise<Person> {
  const asked = { fields: pageFields, filterFields: { user_id } };
  const { data } = await readOne(viewer.kind === 'anonymous' ? publicModel : model, asked, { actor: viewer, ctx });
  const { bio, ...person } = data;
  return { ...person, bio_html: renderMarkdown(String(bio)) } as Person;
}

const getPerson = bind(operations.getPerson, decidedByRows, async ({ params: { user_id } }, { actor }, ctx) => ({
  data: await readPerson(ctx, actor, user_id),
}));

const previewPerson = bind(operations.previewPerson, ownDataOnly, async ({ query }, { actor }, ctx) => {
  try {
    return { data: await readPerson(ctx, query.as === 'members' ? stranger : anonymous, actor.user_id) };
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) return { data: null };
    throw error;
  }
});

const getRegistrationStatus = bind(operations.getRegistrationStatus, ownDataOnly, async (_, { actor }, ctx) => ({
  data: await readRegistrationStatus(ctx.db, actor.user_id),
}));

export const personHandlers: readonly Bound[] = [listPeople, getFacets, getPerson, previewPerson, getRegistrationStatus];
