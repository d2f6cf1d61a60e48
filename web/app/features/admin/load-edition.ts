import { edition as editionType } from '@sabha/contract/content/edition';
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import type { AdminEdition } from './kit/admin-page.ts';

const fields = 'edition_id,slug,name,time_zone,status,is_current,year,currency,country';

/** Every edition that the person may see, the newest first. */
export async function loadEditions(api: ApiClient): Promise<AdminEdition[]> {
  const { data } = await api.call(editionType.operations.getAll, { query: { limit: 100, fields, sortField: 'year' } });
  return data;
}

/** The edition of the address, or the current one. @throws ProblemError 404 when there is none */
export function pickEdition(editions: readonly AdminEdition[], event_id: string | undefined): AdminEdition {
  const found =
    event_id === undefined
      ? (editions.find(({ is_current }) => is_current) ?? editions[0])
      : editions.find(({ edition_id }) => String(edition_id) === event_id);
  if (!found) throw new ProblemError(404, 'There is no such edition.');
  return found;
}
