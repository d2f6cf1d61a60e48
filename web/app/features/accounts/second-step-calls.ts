import { passkeySignIn, passkeySignInOptions, secondStep, secondStepOptions } from '@sabha/contract/accounts/factor-operations';
import { createApiClient } from '../../lib/api-client.ts';
import { signWithPasskey } from './security/passkey-calls.ts';

// Fetched with the first second step, or when somebody signs in with a passkey.
const api = createApiClient();

export const sendAppCode = async (code: string) => {
  await api.call(secondStep, { body: { method: 'app', code } });
};
export const sendRecoveryCode = async (code: string) => {
  await api.call(secondStep, { body: { method: 'recovery', code } });
};

/** Signs the challenge of the half sign-in. @throws Error when the person or the browser does not want to. */
export async function sendPasskey(): Promise<void> {
  const { data } = await api.call(secondStepOptions);
  await api.call(secondStep, { body: { method: 'passkey', answer: await signWithPasskey(data) } });
}

/** Signs in with a passkey alone. @throws Error as above */
export async function signInWithPasskey(): Promise<void> {
  const { data } = await api.call(passkeySignInOptions);
  await api.call(passkeySignIn, { body: { answer: await signWithPasskey(data) } });
}
