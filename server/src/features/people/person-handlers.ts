import * as operations from '@sabha/contract/people/person';
import { ProblemError } from '@sabha/contract/core/errors';
import type { Person } from '@sabha/contract/people/person';
import { anonymous, type Actor } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import { readOne } from '../../core/entities/read-entity.ts';
import { bind, type Bound } from '../../core/http/handler.ts';
import { decidedByRows, ownDataOnly } from '../../core/access/call-rules.ts';
import { renderMarkdown } from '../../core/text/markdown.ts';
import { publicProfilePolicy } from '../../permissions/identity.ts';
import { profileEntity } from '../accounts/public.ts';
import { stranger } from './people-index.ts';
import { readPeopleDirectory } from './people-directory.read-model.ts';
import { readRegistrationStatus } from './registration-status.read-model.ts';

const { model } = profileEntity;
const publicModel = { ...model, policy: publicProfilePolicy };
const pageFields = [...Object.keys(operations.personSchema.shape).filter((name) => name !== 'bio_html'), 'bio'].join(',');

const listPeople = bind(operations.listPeople, decidedByRows, ({ query }, { actor }, ctx) => readPeopleDirectory(ctx, actor, query));

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

export const personHandlers: readonly Bound[] = [listPeople, getPerson, previewPerson, getRegistrationStatus];
