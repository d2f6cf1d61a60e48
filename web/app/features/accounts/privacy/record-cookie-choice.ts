import { recordConsent } from '@sabha/contract/accounts/privacy-operations';
import type { ApiClient } from '@sabha/contract/core/operation';
import { consentKey } from '../../../lib/consent.ts';
import { readLocal, writeLocal } from '../../../ui/local-value.ts';

// Whose choice was told: without it a later change in the account would be overwritten at every visit.
const reportedKey = 'cookie-choice-told';

/** Adds what somebody chose in the cookie banner to their consents, once for each choice. */
export async function recordCookieChoice(api: ApiClient, user_id: number): Promise<void> {
  const choice = readLocal(consentKey);
  const reported = `${user_id} ${choice ?? ''}`;
  if (choice === null || readLocal(reportedKey) === reported) return;
  for (const purpose of ['cookies', 'analytics'] as const)
    await api.call(recordConsent, { body: { purpose, is_given: choice === 'true', source: 'cookie-banner' } });
  writeLocal(reportedKey, reported);
}
