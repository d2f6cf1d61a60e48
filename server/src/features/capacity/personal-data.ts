import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../core/privacy/personal-data.ts';

export const capacityData: PersonalData = {
  capacity_quotas: { shared: 'edition_id kind name size item_ids gathers_until' },
  capacity_entries: {
    owner: ({ user_id, emails }) => sql`user_id = ${user_id} OR (user_id IS NULL AND email = ANY (${sql.param([...emails])}))`,
    exports:
      'quota_id kind is_place user_id email name locale quantity item_ids status priority waiting_since offered_until during passless_since closed_at',
    withholds: { secret_hash: 'whoever can turn it back reaches the turn and its offer' },
    atDeletion: 'erase',
  },
};
