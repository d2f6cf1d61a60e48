import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { listPeople } from '@sabha/contract/people/person';
import { getAgenda } from '@sabha/contract/schedule/operations';

const max = 16;

/** Interests to choose from: the themes of the programme, then what other members chose most. */
export async function loadSuggestions(api: ApiClient): Promise<string[]> {
  const [themes, { facets }] = await Promise.all([loadThemes(api), api.call(listPeople, { query: { limit: 1 } })]);
  return [...new Set([...themes, ...facets.interests.map(({ value }) => value)])].slice(0, max);
}

/** Before there is an edition there is no programme, and it has no themes. */
async function loadThemes(api: ApiClient): Promise<string[]> {
  try {
    return (await api.call(getAgenda)).data.tracks.map(({ name }) => name);
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) return [];
    throw error;
  }
}
