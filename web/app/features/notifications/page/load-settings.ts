import type { UserSetting } from '@sabha/contract/access/user-setting';
import type { ApiClient } from '@sabha/contract/core/operation';
import { listMutes, type Mute } from '@sabha/contract/notifications/mutes';
import { getNotificationPreferences, type NotificationPreference } from '@sabha/contract/notifications/preferences';
import { getNotificationTiming, type NotificationTiming } from '@sabha/contract/notifications/timing';
import { loadOwnSetting } from '../../../lib/session/own-setting.ts';

export interface NotificationSettings {
  readonly preferences: readonly NotificationPreference[];
  /** Quiet hours, and when digests come. */
  readonly timing: NotificationTiming;
  readonly mutes: readonly Mute[];
  /** Whether anything goes by e-mail that can be switched off. */
  readonly setting: Pick<UserSetting, 'user_setting_id' | 'has_email_notifications'>;
}

/** How the person wants to be reached. */
export async function loadNotificationSettings(api: ApiClient, user_id: number): Promise<NotificationSettings> {
  const [{ data: preferences }, { data: timing }, setting, { data: mutes }] = await Promise.all([
    api.call(getNotificationPreferences),
    api.call(getNotificationTiming),
    loadOwnSetting(api, user_id),
    api.call(listMutes),
  ]);
  return { preferences, timing, setting, mutes };
}
