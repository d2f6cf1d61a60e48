import * as operations from '@sabha/contract/people/person';
import { notFound } from '@sabha/contract/core/errors';
import type { Actor } from '../../core/access/actor.ts';
import { anonymous } from '../../core/access/actor.ts';
import { readOne, readPage } from '../../core/entities/read-entity.ts';
import { bind, type Bound } from '../../core/http/handler.ts';
import { renderMarkdown } from '../../core/text/markdown.ts';
import { publicProfilePolicy } from '../../permissions/identity.ts';
import { profileEntity } from '../identity/public.ts';
import { readFacets } from './facets.read-model.ts';
import { readStanding } from './standing.read-model.ts';

/** A member whom nobody knows: owns no row and holds no privilege. What they see is what everybody sees. */
const stranger: Actor = { ...anonymous, kind: 'user', is_restricted: false };

const { model } = profileEntity;
const publicModel = { ...model, policy: publicProfilePolicy };
const cardFields = Object.keys(operations.personCardSchema.shape).join(',');
const pageFields = [...Object.keys(operations.personSchema.shape).filter((name) => name !== 'bio_html'), 'bio'].join(',');

const listPeople = bind(operations.listPeople, async ({ query }, _, ctx) => {
  const { page, limit, search, audience, interest, city } = query;
  const filterFields = {
    ...(audience.length > 0 && { audiences: audience }),
    ...(interest.length > 0 && { interests: interest }),
    ...(city.length > 0 && { city }),
  };
  const list = { page, limit, search, filterFields, fields: cardFields, sortField: 'firstName', sortOrder: 'asc' } as const;
  return readPage({ ...model, entity: directoryEntity }, list, { actor: stranger, ctx }) as never;
});

/** Nobody is found by what they sign in with. */
const directoryEntity = {
  ...model.entity,
  list: { ...model.entity.list, search: model.entity.list.search.filter((name) => name !== 'username') },
};

const getFacets = bind(operations.getPeopleFacets, async (_, __, ctx) => ({ data: await readFacets(ctx, model, stranger) }));

/** Whoever asks for themselves sees all of their page; anybody else what members, or signed out the public, may see. */
const getPerson = bind(operations.getPerson, async ({ params: { user_id }, query }, { actor }, ctx) => {
  const isOwn = actor.kind === 'user' && actor.user_id === user_id;
  if (query.as !== undefined && !isOwn) throw notFound(model.notFound);
  const viewer = query.as === undefined ? actor : query.as === 'members' ? stranger : anonymous;
  const asked = { fields: pageFields, filterFields: { user_id } };
  const { data } = await readOne(viewer.kind === 'anonymous' ? publicModel : model, asked, { actor: viewer, ctx });
  const { bio, ...person } = data;
  return { data: { ...person, bio_html: renderMarkdown(String(bio)) } } as never;
});

const getStanding = bind(operations.getStanding, async (_, { actor }, ctx) => ({ data: await readStanding(ctx.db, actor.user_id) }));

export const personHandlers: readonly Bound[] = [listPeople, getFacets, getPerson, getStanding];
