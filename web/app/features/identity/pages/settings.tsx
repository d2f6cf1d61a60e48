import { userSetting, type UserSetting } from '@sabha/contract/access/user-setting';
import { updateProfile, type Profile } from '@sabha/contract/identity/profile';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { chooseAppearance } from '../../../lib/appearance.ts';
import { localeNames, locales, localizePath, withoutLocale, type Locale } from '../../../lib/locale.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { Radio, RadioGroup, Switch } from '../../../ui/choice.tsx';
import { chooseShownZone } from '../../../ui/time/event-time.tsx';
import { SaveNote } from '../settings/save-note.tsx';
import { useAutosave } from '../settings/use-autosave.ts';

export interface OwnSettings {
  readonly setting: UserSetting;
  readonly profile: Pick<Profile, 'is_listed' | 'profile_visibility'>;
  /** People under 18 are shown to nobody, whatever is set. */
  readonly isUnderAge: boolean;
}

type Choices = Omit<UserSetting, 'user_setting_id' | 'user_id'> & OwnSettings['profile'];

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Language, time, look, privacy and mail; each choice is kept at once. */
export function SettingsPage({ own: { setting, profile, isUnderAge }, eventZone }: { own: OwnSettings; eventZone: string | null }) {
  const { session, user } = useAuth();
  const { pathname } = useLocation();
  const { value, state, save } = useAutosave<Choices>({ ...setting, ...profile });
  if (!session || !user) return null;
  const { user_id } = user;

  const set = (change: Partial<Omit<Choices, keyof OwnSettings['profile']>>) =>
    save(change, () =>
      session.api.call(userSetting.operations.updateOne, {
        params: { id: setting.user_setting_id },
        body: { ...change, modified_by: user_id },
      }),
    );
  const show = (change: { is_listed?: boolean; profile_visibility?: 'public' | 'members' | 'private' }) =>
    save(change, () => session.api.call(updateProfile, { body: { userId: user_id, ...change, modified_by: user_id } }));

  async function speak(locale: Locale): Promise<void> {
    // Another language is another document.
    if (await set({ locale })) window.location.assign(localizePath(withoutLocale(pathname), locale));
  }
  async function wear(theme: Choices['theme']): Promise<void> {
    chooseAppearance(theme);
    if (!(await set({ theme }))) chooseAppearance(value.theme);
  }
  async function keepTime(zone: 'own' | 'event'): Promise<void> {
    if (await set({ time_zone: zone === 'own' ? ownZone() : null })) chooseShownZone(zone);
  }

  return (
    <div className="max-w-[760px]">
      <h1 className="text-[2.875rem] leading-none max-md:text-display-md">{m.settings_title()}</h1>
      <p className="mt-2.5 text-ui text-fg-2">{m.settings_lead()}</p>
      <SaveNote state={state} />
      <div className="mt-7 grid gap-4">
        <Part title={m.settings_language()}>
          <RadioGroup legend={m.settings_language_question()} isInline>
            {locales.map((locale) => (
              <Radio key={locale} name="locale" checked={value.locale === locale} onChange={() => void speak(locale)}>
                <span lang={locale}>{localeNames[locale].name}</span>
              </Radio>
            ))}
          </RadioGroup>
        </Part>
        <Part title={m.settings_time()}>
          <RadioGroup legend={m.settings_time_question()}>
            <Radio name="zone" checked={value.time_zone === null} onChange={() => void keepTime('event')}>
              {eventZone === null ? m.settings_time_event() : m.settings_time_event_zone({ zone: eventZone })}
            </Radio>
            <Radio name="zone" checked={value.time_zone !== null} onChange={() => void keepTime('own')}>
              {m.settings_time_own({ zone: value.time_zone ?? ownZone() })}
            </Radio>
          </RadioGroup>
        </Part>
        <Part title={m.settings_look()}>
          <RadioGroup legend={m.settings_look_question()} isInline>
            <Radio name="theme" checked={value.theme === 'system'} onChange={() => void wear('system')}>
              {m.settings_look_system()}
            </Radio>
            <Radio name="theme" checked={value.theme === 'light'} onChange={() => void wear('light')}>
              {m.settings_look_light()}
            </Radio>
            <Radio name="theme" checked={value.theme === 'dark'} onChange={() => void wear('dark')}>
              {m.settings_look_dark()}
            </Radio>
          </RadioGroup>
        </Part>
        <PrivacyPart value={value} isUnderAge={isUnderAge} show={show} set={set} />
        <Part title={m.settings_mail()}>
          <Switch
            checked={value.has_email_notifications}
            hint={m.settings_mail_hint()}
            onChange={({ target }) => void set({ has_email_notifications: target.checked })}
          >
            {m.settings_mail_switch()}
          </Switch>
        </Part>
      </div>
    </div>
  );
}

interface PrivacyProps {
  value: Choices;
  isUnderAge: boolean;
  show: (change: { is_listed?: boolean; profile_visibility?: 'public' | 'members' | 'private' }) => Promise<boolean>;
  set: (change: Pick<Partial<Choices>, 'message_policy' | 'is_attendance_shown'>) => Promise<boolean>;
}

function PrivacyPart({ value, isUnderAge, show, set }: PrivacyProps) {
  return (
    <Part title={m.settings_privacy()} id="privacy">
      {isUnderAge && <p className="rounded-control bg-info-tint px-3.5 py-3 text-ui text-info-text">{m.settings_under_age()}</p>}
      <RadioGroup legend={m.settings_visibility_question()}>
        <Radio
          name="visibility"
          checked={value.profile_visibility === 'public'}
          hint={m.settings_visibility_public_hint()}
          onChange={() => void show({ profile_visibility: 'public' })}
        >
          {m.settings_visibility_public()}
        </Radio>
        <Radio
          name="visibility"
          checked={value.profile_visibility === 'members'}
          onChange={() => void show({ profile_visibility: 'members' })}
        >
          {m.settings_visibility_members()}
        </Radio>
        <Radio
          name="visibility"
          checked={value.profile_visibility === 'private'}
          onChange={() => void show({ profile_visibility: 'private' })}
        >
          {m.settings_visibility_private()}
        </Radio>
      </RadioGroup>
      <Switch checked={value.is_listed} hint={m.settings_listed_hint()} onChange={({ target }) => void show({ is_listed: target.checked })}>
        {m.settings_listed()}
      </Switch>
      <RadioGroup legend={m.settings_messages_question()}>
        <Radio name="messages" checked={value.message_policy === 'members'} onChange={() => void set({ message_policy: 'members' })}>
          {m.settings_messages_members()}
        </Radio>
        <Radio
          name="messages"
          checked={value.message_policy === 'connections'}
          onChange={() => void set({ message_policy: 'connections' })}
        >
          {m.settings_messages_connections()}
        </Radio>
        <Radio name="messages" checked={value.message_policy === 'nobody'} onChange={() => void set({ message_policy: 'nobody' })}>
          {m.settings_messages_nobody()}
        </Radio>
      </RadioGroup>
      <Switch
        checked={value.is_attendance_shown}
        hint={m.settings_attendance_hint()}
        onChange={({ target }) => void set({ is_attendance_shown: target.checked })}
      >
        {m.settings_attendance()}
      </Switch>
    </Part>
  );
}

function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} aria-label={title} className="scroll-mt-20 rounded-card bg-surface p-5.5 shadow-1">
      <h2 className="text-display-xs">{title}</h2>
      <div className="mt-3 grid gap-4">{children}</div>
    </section>
  );
}
