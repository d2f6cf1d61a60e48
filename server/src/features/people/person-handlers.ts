import * as operations from '@sabha/contract/people/person';
import { ProblemError } from '@sabha/contract/core/errors';
import type { Person } from '@sabha/contract/people/person';
import { anonymous, type Actor } from '../../core/access/actor.ts';
import type { Context } from '../../core/context.ts';
import { readOne } from '../../core/entities/read-entity.ts';
import { bind, type Bound } from '../../core/http/handler.ts';
import { decidedByRows, ownDataOnly } from '../../core/access/call-rules.ts';
import { readTerms, type TermSource } from '../../core/text/named-terms.ts';
import { renderMarkdown } from '../../core/text/markdown.ts';
import { publicProfilePolicy } from '../../permissions/identity.ts';
import { profileEntity } from '../accounts/public.ts';
import { readPeopleIndex, stranger } from './people-index.ts';
import { readPeopleDirectory } from './people-directory.read-model.ts';
import { readRegistrationStatus } from './registration-status.read-model.ts';

const { model } = profileEntity;
const publicModel = { ...model, policy: publicProfilePolicy };
const pageFields = [...Object.keys(operations.personSchema.shape).filter((name) => name !== 'bio_html'), 'bio'].join(',');

interface Viewing {
  readonly viewer: Actor;
  readonly locale: string;
  readonly sources: readonly TermSource[];
}

/** A page as somebody sees it. @throws ProblemError 404 when they do not */
async function readPerson(ctx: Context, { viewer, locale, sources }: Viewing, user_id: number): Promise<Person> {
  const asked = { fields: pageFields, filterFields: { user_id } };
  const { data } = await readOne(viewer.kind === 'anonymous' ? publicModel : model, asked, { actor: viewer, ctx });
  const { bio, ...person } = data as unknown as Person & { bio: string };
  const terms = await readTerms(ctx, sources);
  return { ...person, interests: person.interests.map((each) => terms.nameIn(locale, each)), bio_html: renderMarkdown(bio) };
}

const getRegistrationStatus = bind(operations.getRegistrationStatus, ownDataOnly, async (_, { actor }, ctx) => ({
  data: await readRegistrationStatus(ctx.db, actor.user_id),
}));

/** Interests that are offered to choose from, and how many people have chosen one that is no theme: what a few write stays with them. */
const maxOffered = 16;
const minChosen = 3;

/** What people read of people; `sources` has the terms that have a name in each language. */
export function createPersonHandlers(sources: () => readonly TermSource[]): Bound[] {
  const listPeople = bind(operations.listPeople, decidedByRows, async ({ query }, { actor, locale }, ctx) =>
    readPeopleDirectory(ctx, { actor, locale, terms: await readTerms(ctx, sources()) }, query),
  );

  const getPerson = bind(operations.getPerson, decidedByRows, async ({ params: { user_id } }, { actor, locale }, ctx) => ({
    data: await readPerson(ctx, { viewer: actor, locale, sources: sources() }, user_id),
  }));

  const previewPerson = bind(operations.previewPerson, ownDataOnly, async ({ query }, { actor, locale }, ctx) => {
    try {
      const viewer = query.as === 'members' ? stranger : anonymous;
      return { data: await readPerson(ctx, { viewer, locale, sources: sources() }, actor.user_id) };
    } catch (error) {
      if (error instanceof ProblemError && error.status === 404) return { data: null };
      throw error;
    }
  });

  const listInterests = bind(operations.listInterests, decidedByRows, async (_, { locale }, ctx) => {
    const [terms, index] = await Promise.all([readTerms(ctx, sources()), readPeopleIndex(ctx)]);
    const { interests } = index.count({ chosen: {} }, ['interests'], maxOffered).facets;
    const words = [...new Set([...terms.stored, ...interests.filter(({ count }) => count >= minChosen).map(({ value }) => value)])];
    const data = words.slice(0, Math.max(maxOffered, terms.stored.length));
    return { data: data.map((value) => ({ value, name: terms.nameIn(locale, value) })) };
  });

  return [listPeople, getPerson, previewPerson, listInterests, getRegistrationStatus];
}
