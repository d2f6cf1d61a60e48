import { role } from '@sabha/contract/access/role';
import { userSetting, type UserSetting } from '@sabha/contract/access/user-setting';
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { globalUser } from '@sabha/contract/accounts/global-user';
import { updateProfile } from '@sabha/contract/accounts/profile';
import { sessionReads, type SessionStart } from '@sabha/contract/shell/session-start';
import { baseLocale, getLocale } from '../../paraglide/runtime.js';
import type { ActiveRole, SignedInUser } from './auth-state.ts';
import { deriveParentUser } from './parent-user.ts';
import { loadPrivileges } from './privileges.ts';
import { sessionTexts } from './texts.ts';

/** What the identity token says about the person. */
export interface IdentityProfile {
  readonly user_id?: unknown;
  readonly preferred_username?: string | undefined;
  readonly given_name?: string | undefined;
  readonly family_name?: string | undefined;
  readonly email?: string | undefined;
  readonly email_verified?: boolean | undefined;
}

const isStatus = (error: unknown, status: number): error is ProblemError => error instanceof ProblemError && error.status === status;

/**
 * The number of the person, read as an integer; 0 stands for none.
 * @throws ProblemError 404 'Resource not found.' when the token has no number
 */
export function readUserId({ user_id }: IdentityProfile): number {
  const parsed = Number.parseInt(String(user_id), 10);
  const number = Number.isSafeInteger(parsed) && parsed > 0 ? parsed : 0;
  if (number === 0) throw new ProblemError(404, sessionTexts.noUserId);
  return number;
}

/**
 * The person behind an identity token, with roles, active role and privileges; whoever comes for the first time is made, unless
 * somebody else only looks. What the start of the session lacks is asked for by itself, so that each failure has its own words.
 */
export async function loadPerson(api: ApiClient, profile: IdentityProfile, start: SessionStart): Promise<SignedInUser> {
  const user_id = readUserId(profile);
  const isReadOnly = start.impersonation !== null;
  const person = start.person?.data ?? (isReadOnly ? await fetchPerson(api, user_id) : await findOrCreate(api, user_id, profile));
  const role_ids = person.roles.map(({ role_id }) => role_id);
  const roles = role_ids.length === 0 ? [] : (start.roles ?? (await api.call(role.operations.getAll, sessionReads.roles(role_ids)))).data;
  // Somebody who was made just now was made with a setting.
  const found = start.person && start.settings ? (start.settings.data[0] ?? null) : await findSetting(api, user_id);
  const setting = found ?? (isReadOnly ? noSetting : await createSetting(api, user_id));
  const active = roles.find(({ role_id }) => role_id === setting.active_role_id);
  const active_role: ActiveRole | null = active
    ? {
        role_id: active.role_id,
        role_name: active.role_name,
        role_type: active.role_type,
        role_parent_id: active.role_parent_id,
        parent_user_id: await deriveParentUser(api, { user_id }, start.memberships),
      }
    : null;
  const { locale, onboarding_step, theme, time_zone } = setting;
  const { profile_image, roll_number, age, gender, registration_redirect } = person;
  return {
    user_id,
    username: profile.preferred_username ?? '',
    firstName: profile.given_name ?? '',
    lastName: profile.family_name ?? '',
    email: profile.email ?? '',
    otpVerified: profile.email_verified === true,
    roles: roles.map(({ role_id, role_name, display_name }) => ({ role_id, role_name, display_name })),
    active_role,
    profile_image,
    roll_number,
    age,
    gender,
    registration_redirect,
    privileges: active_role ? await loadPrivileges(api, active_role.role_id, start) : [],
    setting: { locale, onboarding_step, theme, time_zone },
  };
}

const fetchPerson = async (api: ApiClient, user_id: number) =>
  (await api.call(globalUser.operations.getOne, sessionReads.person(user_id))).data;

async function findOrCreate(api: ApiClient, user_id: number, profile: IdentityProfile) {
  try {
    return await fetchPerson(api, user_id);
  } catch (error) {
    if (!isStatus(error, 404) || error.detail !== sessionTexts.noSuchUser) throw error;
    await createPerson(api, user_id, profile);
    return fetchPerson(api, user_id);
  }
}

/** The calls of a first sign-in, in their order. A person made by another tab at the same moment is as good. */
async function createPerson(
  api: ApiClient,
  user_id: number,
  { preferred_username = '', given_name: firstName = '', family_name: lastName = '', email }: IdentityProfile,
): Promise<void> {
  // An outside provider may call people by their address, which is never shown to others.
  const username = /^[^\s@]{2,60}$/.test(preferred_username) ? { username: preferred_username } : {};
  const address = email === undefined ? {} : { email };
  try {
    await api.call(globalUser.operations.createOne, {
      body: { user_id, firstName, lastName, ...username, ...address, created_by: user_id },
    });
  } catch (error) {
    if (!isStatus(error, 409)) throw error;
  }
  await api.call(updateProfile, {
    body: { userId: user_id, ...username, ...address, attributes: { user_id, firstName, lastName }, modified_by: user_id },
  });
  await ensureSetting(api, user_id);
}

/** Of somebody who has never signed in. */
const noSetting = { active_role_id: null, locale: baseLocale, onboarding_step: 'done', theme: 'system', time_zone: null } as const;

const ensureSetting = async (api: ApiClient, user_id: number): Promise<UserSetting> =>
  (await findSetting(api, user_id)) ?? createSetting(api, user_id);

/** In the language that they read the page in; one made by another tab at the same moment is as good. */
async function createSetting(api: ApiClient, user_id: number): Promise<UserSetting> {
  try {
    return (await api.call(userSetting.operations.createOne, { body: { user_id, locale: getLocale(), created_by: user_id } })).data;
  } catch (error) {
    const meanwhile = isStatus(error, 409) ? await findSetting(api, user_id) : null;
    if (!meanwhile) throw error;
    return meanwhile;
  }
}

const findSetting = async (api: ApiClient, user_id: number): Promise<UserSetting | null> =>
  (await api.call(userSetting.operations.getAll, sessionReads.settings(user_id))).data[0] ?? null;

/** Makes a role the one the person acts in; it is remembered for their next sign-in. */
export async function activateRole(api: ApiClient, user_id: number, active_role_id: number): Promise<void> {
  const { user_setting_id } = await ensureSetting(api, user_id);
  await api.call(userSetting.operations.updateOne, { params: { id: user_setting_id }, body: { active_role_id, modified_by: user_id } });
}
