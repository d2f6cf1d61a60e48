import { sendEnquiry } from '@sabha/contract/enquiries/operations';
import { formTimes, openForm } from '@sabha/contract/forms/operations';
import { createApiClient } from '../../lib/api-client.ts';

// What opens and sends the form: fetched when it is first touched, so that showing it costs none of this.
const api = createApiClient();
let token: Promise<string> | null = null;

const fetchToken = async () => (await api.call(openForm, { body: { form: 'contact' } })).data.token;

/** Opens the form when somebody begins to write, so that it is old enough when they send it. */
export function openContact(): Promise<string> {
  token ??= fetchToken().catch((error: unknown) => {
    token = null;
    throw error;
  });
  return token;
}

export interface ContactValues {
  topic: string;
  name: string;
  email: string;
  message: string;
  leave_empty: string;
}

const isToken = (error: unknown) =>
  error instanceof Error && 'errors' in error && (error.errors as readonly { path: string }[]).some(({ path }) => path === 'proof.token');

/** Sends the message; a token that is too old or too young is renewed and the message sent once more. */
export async function sendContact({ leave_empty, ...written }: ContactValues, idempotency_key: string): Promise<{ number: string }> {
  const send = async (current: string) =>
    (await api.call(sendEnquiry, { body: { ...written, proof: { token: current, leave_empty } }, idempotency_key })).data;
  try {
    return await send(await openContact());
  } catch (error) {
    if (!isToken(error)) throw error;
    token = null;
    const renewed = await openContact();
    await new Promise((resolve) => setTimeout(resolve, (formTimes.soonest + 0.3) * 1000));
    return send(renewed);
  }
}
