import type { ApiClient } from '@sabha/contract/core/operation';
import { endOwnSession, getOwnSessions, signOutOthers } from '@sabha/contract/accounts/auth-operations';
import {
  addPasskey,
  beginApp,
  changeEmail,
  confirmApp,
  confirmEmail,
  getFactors,
  passkeyOptions,
  proofOptions,
  prove,
  removeApp,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
} from '@sabha/contract/accounts/factor-operations';
import { updatePassword } from '@sabha/contract/accounts/profile';
import { isOwnProvider, readSignInSettings } from '../../../lib/session/sign-in-settings.ts';
import { makePasskey, signWithPasskey } from './passkey-calls.ts';

/** How the person signs in, null where another provider looks after that, and where they are signed in. */
export async function loadSecurity(api: ApiClient) {
  const isOwn = isOwnProvider(readSignInSettings());
  const [factors, sessions] = await Promise.all([isOwn ? api.call(getFactors) : null, api.call(getOwnSessions)]);
  return { factors: factors?.data ?? null, sessions: sessions.data };
}

export const proveByPassword = async (api: ApiClient, password: string) => {
  await api.call(prove, { body: { method: 'password', password } });
};
export const proveByApp = async (api: ApiClient, code: string) => {
  await api.call(prove, { body: { method: 'app', code } });
};
export async function proveByPasskey(api: ApiClient): Promise<void> {
  const { data } = await api.call(proofOptions);
  await api.call(prove, { body: { method: 'passkey', answer: await signWithPasskey(data) } });
}

export async function createPasskey(api: ApiClient, name: string) {
  const { data } = await api.call(passkeyOptions);
  return (await api.call(addPasskey, { body: { name, answer: await makePasskey(data) } })).data;
}
export const nameAnew = async (api: ApiClient, passkey_id: number, name: string) =>
  (await api.call(renamePasskey, { params: { passkey_id }, body: { name } })).data;
export const dropPasskey = async (api: ApiClient, passkey_id: number) => (await api.call(removePasskey, { params: { passkey_id } })).data;

export const askForKey = async (api: ApiClient) => (await api.call(beginApp)).data;
export const sendFirstCode = async (api: ApiClient, code: string) => (await api.call(confirmApp, { body: { code } })).data;
export const dropApp = async (api: ApiClient) => (await api.call(removeApp)).data;
export const renewCodes = async (api: ApiClient) => (await api.call(renewRecoveryCodes)).data.recovery_codes;
export const endSession = async (api: ApiClient, session_id: string) => (await api.call(endOwnSession, { params: { session_id } })).data;
export const endOthers = async (api: ApiClient) => (await api.call(signOutOthers)).data;

export const askForAddress = async (api: ApiClient, email: string) => (await api.call(changeEmail, { body: { email } })).data;
export const confirmAddress = async (api: ApiClient, otp: string) => (await api.call(confirmEmail, { body: { otp } })).data;
export const replacePassword = async (api: ApiClient, old_password: string, new_password: string) =>
  (await api.call(updatePassword, { body: { old_password, new_password } })).data;
