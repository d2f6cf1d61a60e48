import {
  listOwnApplications,
  removeApplicationFile,
  resumeApplication,
  saveApplication,
  submitApplication,
  uploadApplicationFile,
  withdrawApplication,
  type OwnApplication,
} from '@sabha/contract/applications/operations';
import type { CallKind } from '@sabha/contract/applications/application-call';
import type { ApiClient } from '@sabha/contract/core/operation';
import { formTimes, openForm } from '@sabha/contract/forms/operations';
import { createApiClient } from '../../lib/api-client.ts';
import type { FormValues } from './form-values.ts';
import { readProblem } from '../../lib/problem-message.ts';

/** What the form says to the server, as the account that is signed in or as a guest. */
export interface ApplyCalls {
  readonly isGuest: boolean;
  listOwn(): Promise<OwnApplication[]>;
  save(kind: CallKind, values: FormValues, mail_link: boolean): Promise<OwnApplication>;
  submit(kind: CallKind, values: FormValues, key: string): Promise<OwnApplication>;
  upload(kind: CallKind, field: string, file: File): Promise<OwnApplication>;
  removeFile(name: string): Promise<OwnApplication>;
  withdraw(id: number): Promise<OwnApplication>;
  resume(secret: string): Promise<OwnApplication>;
}

const waitUntilReadable = () => new Promise((resolve) => setTimeout(resolve, (formTimes.soonest + 0.3) * 1000));

/** Opens the form: a token for it, and for guests the cookie that their drafts belong to. */
export async function openApplyCalls(): Promise<ApplyCalls> {
  const signedIn = await findSession();
  const api = signedIn ?? createApiClient();
  let token = await fetchToken(api);

  /** A token that is too old or too young is the form's business, not the visitor's: it is renewed and the call made once more. */
  async function withToken<T>(call: (token: string) => Promise<T>): Promise<T> {
    try {
      return await call(token);
    } catch (error) {
      if (readProblem(error)?.errors.some(({ path }) => path === 'proof.token') !== true) throw error;
      token = await fetchToken(api);
      await waitUntilReadable();
      return call(token);
    }
  }
  const bodyOf = ({ leave_empty, ...values }: FormValues, current: string) => ({ ...values, proof: { token: current, leave_empty } });

  return {
    isGuest: signedIn === null,
    listOwn: async () => (await api.call(listOwnApplications)).data,
    save: (kind, values, mail_link) =>
      withToken(
        async (current) => (await api.call(saveApplication, { params: { kind }, body: { ...bodyOf(values, current), mail_link } })).data,
      ),
    submit: (kind, values, idempotency_key) =>
      withToken(
        async (current) => (await api.call(submitApplication, { params: { kind }, body: bodyOf(values, current), idempotency_key })).data,
      ),
    upload: (kind, field, file) =>
      withToken(
        async (current) => (await api.call(uploadApplicationFile, { params: { kind }, body: { field, token: current, file } })).data,
      ),
    removeFile: async (name) => (await api.call(removeApplicationFile, { params: { name } })).data,
    withdraw: async (id) => (await api.call(withdrawApplication, { params: { id } })).data,
    resume: async (secret) => (await api.call(resumeApplication, { body: { secret } })).data,
  };
}

async function fetchToken(api: ApiClient): Promise<string> {
  return (await api.call(openForm, { body: { form: 'application' } })).data.token;
}

/** The calls of whoever is signed in; null for guests. */
async function findSession(): Promise<ApiClient | null> {
  const { openSession } = await import('../../lib/session/open-session.ts');
  const session = openSession();
  return (await session.restore()) ? session.api : null;
}
