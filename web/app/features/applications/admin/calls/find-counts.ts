import { countApplications } from '@sabha/contract/applications/operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { formatCount } from '../../../../ui/money.ts';
import { m } from '../../../../paraglide/messages.js';
import type { Option } from '../../../admin/kit/entity-page/entity-page-spec.ts';
import type { AdminEdition } from '../../../admin/kit/admin-page.ts';

/** How many have applied to each call of the edition, in words. */
export async function findCounts(api: ApiClient, { edition_id }: AdminEdition): Promise<Option[]> {
  const { data } = await api.call(countApplications, { query: { edition_id } });
  return data.map(({ application_call_id, received_count, waiting_count }) => ({
    value: application_call_id,
    label: m.calls_counts({ count: formatCount(received_count), waiting: formatCount(waiting_count) }),
  }));
}
