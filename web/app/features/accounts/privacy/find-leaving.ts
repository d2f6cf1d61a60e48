import type { ApiClient } from '@sabha/contract/core/operation';
import type { AccountDeletion } from '@sabha/contract/accounts/privacy';
import { getAccountDeletion } from '@sabha/contract/accounts/privacy-operations';

/** When the account that has just been signed in to will be deleted; null for those that stay. */
export async function findLeaving(api: ApiClient): Promise<AccountDeletion | null> {
  try {
    return (await api.call(getAccountDeletion)).data.deletion;
  } catch {
    // The client has logged it. The account's page says the same, so nobody is kept from signing in for it.
    return null;
  }
}
