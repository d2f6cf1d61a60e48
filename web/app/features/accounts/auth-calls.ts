import type { CodeType } from '@sabha/contract/accounts/auth-fields';
import {
  generateOtp,
  signin,
  signUpSchema,
  signup,
  updateForgottenPassword,
  verifyOtp,
  type SignUp,
} from '@sabha/contract/accounts/auth-operations';
import type { FactorMethod } from '@sabha/contract/accounts/factors';
import { createApiClient } from '../../lib/api-client.ts';
import type { ReturnPlace } from '../../lib/session/return-place.ts';

// What checks and sends the forms: fetched when a form is first touched, so that showing it costs none of this.
const api = createApiClient();

/** Names of the fields that are not right, in the order of the form. */
export function checkSignUp(values: Record<string, unknown>): string[] {
  const parsed = signUpSchema.safeParse(values);
  if (parsed.success) return [];
  const wrong = parsed.error.issues.map(({ path }) => String(path[0]));
  // Rules over several fields are only asked once each field is right by itself.
  return [...new Set([...wrong, ...missingGuardian(values)])];
}

function missingGuardian({ is_underage, parent_name, parent_email, email }: Record<string, unknown>): string[] {
  if (is_underage !== true) return [];
  const same = String(parent_email).trim().toLowerCase() === String(email).trim().toLowerCase();
  return [
    ...(String(parent_name).trim() === '' ? ['parent_name'] : []),
    ...(String(parent_email).trim() === '' || same ? ['parent_email'] : []),
  ];
}

export const isPassword = (password: string) => signUpSchema.shape.password.safeParse(password).success;
export const isEmail = (email: string) => signUpSchema.shape.email.safeParse(email).success;

export const sendSignUp = async (values: SignUp) => (await api.call(signup, { body: values })).data;
/** Signs in, or says with what the second step is to be taken. */
export async function sendSignIn(username: string, password: string): Promise<{ second_step?: { methods: readonly FactorMethod[] } }> {
  const { data } = await api.call(signin, { body: { username, password } });
  return 'second_step' in data ? data : {};
}
export const sendCode = async (email: string, otp: string) => (await api.call(verifyOtp, { body: { email, otp } })).data;

export async function askForCode(
  type: CodeType,
  email: string,
  guardian: { firstName?: string; parent_email?: string; is_underage?: boolean } = {},
) {
  return (
    await api.call(generateOtp, {
      body: {
        type,
        email,
        firstName: guardian.firstName ?? '',
        parent_email: guardian.parent_email ?? '',
        is_underage: guardian.is_underage ?? false,
      },
    })
  ).data;
}

export const setPassword = async (email: string, reset_token: string, new_password: string) => {
  await api.call(updateForgottenPassword, { body: { email, reset_token, new_password } });
};

/** Off to the provider, which knows the browser by now and asks nothing; the page is left. */
export async function goThroughProvider(place: ReturnPlace): Promise<void> {
  const { openSession } = await import('../../lib/session/open-session.ts');
  await openSession().beginSignIn(place);
}
