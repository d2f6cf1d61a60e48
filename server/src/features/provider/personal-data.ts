import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../core/privacy/personal-data.ts';

export const providerData: PersonalData = {
  oidc_payloads: {
    owner: ({ user_id }) => sql`payload ->> 'accountId' = ${String(user_id)}`,
    exports: 'consumed_at expires_at',
    withholds: {
      id: 'Opens sessions.',
      payload: 'Tokens of sessions.',
      grant_id: 'Opens sessions.',
      uid: 'Opens sessions.',
      user_code: 'Opens sessions.',
    },
    atDeletion: 'erase',
  },
  oidc_keys: { shared: 'purpose algorithm secret signs_since retired_at' },
};
