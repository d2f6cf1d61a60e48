import type { ApiClient } from '@sabha/contract/core/operation';
import { track } from '@sabha/contract/schedule/track';
import type { Option } from './entity-page/entity-page-spec.ts';
import type { AdminEdition } from './admin-page.ts';

/** The edition's themes by their slugs, in the programme's order; none for those who may not see the programme's draft. */
export async function findThemes(api: ApiClient, { edition_id }: AdminEdition): Promise<Option[]> {
  const query = { limit: -1, sortField: 'position', sortOrder: 'asc' as const, filterFields: JSON.stringify({ edition_id }) };
  const { data } = await api.call(track.operations.getAll, { query });
  return data.map(({ slug, name }) => ({ value: slug, label: name }));
}
