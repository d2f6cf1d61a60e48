import { userSetting, type UserSetting } from '@sabha/contract/access/user-setting';
import type { ApiClient } from '@sabha/contract/core/operation';

/** The setting of the signed-in person; it was made at their first sign-in. */
export async function loadOwnSetting(api: ApiClient, user_id: number): Promise<UserSetting> {
  return (await api.call(userSetting.operations.getOne, { query: { filterFields: JSON.stringify({ user_id }) } })).data;
}
