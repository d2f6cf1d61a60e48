import {
  consentPurposes,
  neededPurposes,
  type ConsentPurpose,
  type ConsentRecord,
  type ConsentState,
} from '@sabha/contract/accounts/privacy';
import { consentVersions } from '@sabha/contract/accounts/consent-versions';
import { getConsents, recordConsent } from '@sabha/contract/accounts/privacy-operations';
import { badRequest } from '@sabha/contract/core/errors';
import { bind } from '../../core/http/handler.ts';
import { ownDataOnly } from '../../core/access/call-rules.ts';
import { addConsent, listConsents } from './consent.store.ts';

function toState(purpose: ConsentPurpose, history: readonly ConsentRecord[]): ConsentState {
  const last = history.find((record) => record.purpose === purpose);
  return {
    purpose,
    is_given: last?.is_given ?? false,
    is_optional: !neededPurposes.includes(purpose),
    current_version: consentVersions[purpose],
    last: last ? { is_given: last.is_given, text_version: last.text_version, source: last.source, recorded_at: last.recorded_at } : null,
  };
}

export const consentHandlers = [
  bind(getConsents, ownDataOnly, async (_, { actor }, { db }) => {
    const history = await listConsents(db, actor.user_id);
    return { data: { purposes: consentPurposes.map((purpose) => toState(purpose, history)), history } };
  }),
  bind(recordConsent, ownDataOnly, async ({ body: { purpose, is_given, source } }, { actor }, { db }) => {
    if (!is_given && neededPurposes.includes(purpose)) {
      const message = 'Without it there can be no account: delete the account instead.';
      throw badRequest(`is_given: ${message}`, [{ path: 'is_given', message }]);
    }
    await addConsent(db, { user_id: actor.user_id, purpose, is_given, text_version: consentVersions[purpose], source });
    return { data: toState(purpose, await listConsents(db, actor.user_id)) };
  }),
];
