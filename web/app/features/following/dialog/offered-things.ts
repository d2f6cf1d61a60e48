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

function personOf({ user_id, firstName, lastName, profile_image, headline, job_title, organisation }: PersonCard): OfferedThing {
  const title = [firstName, lastName].filter(Boolean).join(' ') || m.profile_nameless();
  return {
    type: 'person',
    address: String(user_id),
    subject: {
      link: `/profiles/${user_id}`,
      title,
      byline: headline || [job_title, organisation].filter(Boolean).join(', '),
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

/** Organisations are listed by their kind: the first list names the other kinds that the active role reads. */
async function findOrganisations(api: ApiClient, search: string): Promise<OfferedThing[]> {
  const first = 'startup';
  const find = (category: OrganisationCard['community_type']) =>
    api.call(listOrganisations, { query: { category, search, limit: perList } });
  const { data, categories } = await find(first);
  const others = categories.filter(({ category, count }) => category !== first && count > 0);
  const found = await Promise.all(others.map(({ category }) => find(category)));
  return [data, ...found.map((each) => each.data)].flat().map(organisationOf);
}

export interface FoundThings {
  readonly people: readonly OfferedThing[];
  readonly organisations: readonly OfferedThing[];
}

/** Whom and what somebody may follow, by a part of the name; nobody follows themselves. */
export const foundRead = (search: string, user_id: number): ReadOf<FoundThings> =>
  composeQuery('following/found', { search, user_id }, async (api) => {
    const [people, organisations] = await Promise.all([
      api.call(listPeople, { query: { search, limit: perList } }),
      findOrganisations(api, search),
    ]);
    return { people: people.data.filter((person) => person.user_id !== user_id).map(personOf), organisations };
  });
