import { recordConsent } from '@sabha/contract/accounts/privacy-operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { chooserKey, consentKey } from '../../../lib/consent.ts';
import { readLocal, writeLocal } from '../../../ui/local-value.ts';

/**
 * Adds what somebody chose in the cookie banner to their consents, once for each choice; a later change in the account stays. What a
 * visitor chose, or whoever used this device before, is not theirs.
 */
export async function recordCookieChoice(api: ApiClient, user_id: number): Promise<void> {
  const choice = readLocal(consentKey);
  const isOwn = () => readLocal(chooserKey) === String(user_id) && readLocal(consentKey) === choice;
  if (choice === null || !isOwn()) return;
  for (const purpose of ['cookies', 'analytics'] as const)
    await api.call(recordConsent, { body: { purpose, is_given: choice === 'true', source: 'cookie-banner' } });
  // Another choice meanwhile is for the next time.
  if (isOwn()) writeLocal(chooserKey, '');
}
