import { sql } from 'drizzle-orm';
import type { AddressSteps } from '../accounts/public.ts';

/** The code that proves who owns an account ends with the address that it went to. */
export const addressSteps: AddressSteps = {
  async endCodes(tx, user_id) {
    await tx.execute(sql`DELETE FROM ownership_codes WHERE user_id = ${user_id}`);
  },
};
