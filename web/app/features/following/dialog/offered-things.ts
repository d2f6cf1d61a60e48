import type { OrganisationCard } from '@sabha/contract/organisations/organisation';
import { listOrganisations } from '@sabha/contract/organisations/operations';
import { listPeople, type PersonCard } from '@sabha/contract/people/person';
import type { AgendaTrack } from '@sabha/contract/schedule/agenda';
import { getAgenda } from '@sabha/contract/schedule/operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { readProblem } from '../../../lib/problem-message.ts';
import { composeQuery, type ReadOf } from '../../../lib/query/query-of.ts';
import { m } from '../../../paraglide/messages.js';
import type { OfferedThing } from '../use-follows.ts';

const perList = 6;

const themeOf = ({ slug, name, palette, lattice, variant }: AgendaTrack): OfferedThing => ({
  type: 'theme',
  address: slug,
  subject: {
    link: `/agenda?track=${encodeURIComponent(slug)}`,
    title: name,
    byline: '',
    appearance: { seed: `theme:${slug}`, palette, lattice, variant },
  },
});

/** With what they do and where, or with their own line where it is what the words were found in. */
function personOf(
  { user_id, firstName, lastName, profile_image, headline, job_title, organisation }: PersonCard,
  search: string,
): OfferedThing {
  const has = (text: string) => text.toLowerCase().includes(search.toLowerCase());
  const work = [job_title, organisation].filter(Boolean).join(', ');
  const title = [firstName, lastName].filter(Boolean).join(' ') || m.profile_nameless();
  return {
    type: 'person',
    address: String(user_id),
    subject: {
      link: `/profiles/${user_id}`,
      title,
      byline: work === '' || (has(headline) && !has(title) && !has(organisation)) ? headline : work,
      appearance: { seed: `person:${user_id}`, image: profile_image },
    },
  };
}

const organisationOf = ({ community_type, slug, name, summary, city, logo }: OrganisationCard): OfferedThing => ({
  type: 'organisation',
  address: slug,
  subject: {
    link: `/community/organization/${community_type}/${encodeURIComponent(slug)}`,
    title: name,
    byline: summary || city,
    appearance: { seed: `org:${name}`, image: logo },
  },
});

/** The themes of the programme, in its order; none before its first release. */
export const themesRead: ReadOf<readonly OfferedThing[]> = composeQuery('following/themes', null, async (api) => {
  try {
    return (await api.call(getAgenda)).data.tracks.map(themeOf);
  } catch (error) {
    if (readProblem(error)?.status === 404) return [];
    throw error;
  }
});

interface Found {
  readonly things: readonly OfferedThing[];
  readonly hasMore: boolean;
}

/** Organisations are listed by their kind: the first list names the other kinds that the active role reads. */
async function findOrganisations(api: ApiClient, search: string): Promise<Found> {
  const first = 'startup';
  const find = (category: OrganisationCard['community_type']) =>
    api.call(listOrganisations, { query: { category, search, limit: perList } });
  const found = await find(first);
  const others = found.categories.filter(({ category, count }) => category !== first && count > 0);
  const lists = [found, ...(await Promise.all(others.map(({ category }) => find(category))))];
  return {
    things: lists.flatMap(({ data }) => data.map(organisationOf)),
    hasMore: lists.some(({ data, meta }) => meta.total > data.length),
  };
}

/** One more than are shown, as it may be the person who asks. */
async function findPeople(api: ApiClient, search: string, user_id: number): Promise<Found> {
  const { data, meta } = await api.call(listPeople, { query: { search, limit: perList + 1 } });
  const others = data.filter((person) => person.user_id !== user_id);
  return {
    things: others.slice(0, perList).map((person) => personOf(person, search)),
    hasMore: others.length > perList || meta.total > data.length,
  };
}

export interface FoundThings {
  readonly people: readonly OfferedThing[];
  readonly organisations: readonly OfferedThing[];
  /** Not all that was found is there. */
  readonly hasMore: boolean;
}

/** Whom and what somebody may follow, by a part of the name, of the work or of the organisation; nobody follows themselves. */
export const foundRead = (search: string, user_id: number): ReadOf<FoundThings> =>
  composeQuery('following/found', { search, user_id }, async (api) => {
    const [people, organisations] = await Promise.all([findPeople(api, search, user_id), findOrganisations(api, search)]);
    return { people: people.things, organisations: organisations.things, hasMore: people.hasMore || organisations.hasMore };
  });
