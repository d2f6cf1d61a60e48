import { messagePolicies, userSetting, type MessagePolicy, type UserSetting } from '@sabha/contract/access/user-setting';
import { updateProfile, type Profile } from '@sabha/contract/accounts/profile';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { chooseAppearance } from '../../../lib/appearance.ts';
import { localeNames, locales, localizePath, withoutLocale, type Locale } from '../../../lib/locale.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { deviceZone } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';
import { ButtonLink } from '../../../ui/button.tsx';
import { Radio, RadioGroup, Switch } from '../../../ui/choice.tsx';
import { chooseShownZone } from '../../../ui/time/event-time.tsx';
import { turnShortcuts, useAreShortcutsOn } from '../../../ui/shortcuts/use-shortcuts.ts';
import { isSameZone, zoneLabel } from '../../../ui/time/zone-label.ts';
import { SaveStatus } from '../settings/save-status.tsx';
import { useAutosave } from '../settings/use-autosave.ts';

export interface OwnSettings {
  readonly setting: UserSetting;
  readonly profile: Pick<Profile, 'is_listed' | 'profile_visibility'>;
  /** People under 18 are shown to nobody, whatever is set. */
  readonly isUnderAge: boolean;
}

type Choices = Omit<UserSetting, 'user_setting_id' | 'user_id'> & OwnSettings['profile'];

interface SettingsPageProps {
  own: OwnSettings;
  eventZone: string | null;
  /** What else of privacy can be set. */
  privacy: ReactNode;
}

/** Language, time, appearance and privacy; each choice is stored at once. */
export function SettingsPage({ own: { setting, profile, isUnderAge }, eventZone, privacy }: SettingsPageProps) {
  const { session, user } = useAuth();
  const { pathname } = useLocation();
  const hasShortcuts = useAreShortcutsOn();
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

  async function setLocale(locale: Locale): Promise<void> {
    // Another language is another document.
    if (await set({ locale })) window.location.assign(localizePath(withoutLocale(pathname), locale));
  }
  async function setTheme(theme: Choices['theme']): Promise<void> {
    chooseAppearance(theme);
    if (!(await set({ theme }))) chooseAppearance(value.theme);
  }
  async function saveTimeZone(zone: 'own' | 'event'): Promise<void> {
    if (await set({ time_zone: zone === 'own' ? deviceZone() : null })) chooseShownZone(zone);
  }

  return (
    <div className="max-w-[760px]">
      <h1 className="text-[2.875rem] leading-none max-md:text-display-md">{m.settings_title()}</h1>
      <p className="mt-2.5 text-ui text-fg-2">{m.settings_lead()}</p>
      <SaveStatus state={state} />
      <div className="mt-7 grid gap-4">
        <Part title={m.settings_language()}>
          <RadioGroup legend={m.settings_language_question()} isInline>
            {locales.map((locale) => (
              <Radio key={locale} name="locale" checked={value.locale === locale} onChange={() => void setLocale(locale)}>
                <span lang={locale}>{localeNames[locale].name}</span>
              </Radio>
            ))}
          </RadioGroup>
        </Part>
        <Part title={m.settings_time()}>
          <TimeChoice eventZone={eventZone} chosen={value.time_zone} onChoose={(zone) => void saveTimeZone(zone)} />
        </Part>
        <Part title={m.settings_appearance()}>
          <RadioGroup legend={m.settings_appearance_question()} isInline>
            <Radio name="theme" checked={value.theme === 'system'} onChange={() => void setTheme('system')}>
              {m.settings_appearance_system()}
            </Radio>
            <Radio name="theme" checked={value.theme === 'light'} onChange={() => void setTheme('light')}>
              {m.settings_appearance_light()}
            </Radio>
            <Radio name="theme" checked={value.theme === 'dark'} onChange={() => void setTheme('dark')}>
              {m.settings_appearance_dark()}
            </Radio>
          </RadioGroup>
        </Part>
        <PrivacyPart value={value} isUnderAge={isUnderAge} show={show}>
          <ContactChoice chosen={value.message_policy} onChoose={(message_policy) => void set({ message_policy })} />
          <ActivityChoices value={value} isUnderAge={isUnderAge} onChange={(change) => void set(change)} />
          {privacy}
        </PrivacyPart>
        <Part title={m.shortcuts_title()}>
          <p className="text-ui text-fg-2">{m.shortcuts_settings()}</p>
          <Switch checked={hasShortcuts} hint={m.shortcuts_on_hint()} onChange={({ target }) => turnShortcuts(target.checked)}>
            {m.shortcuts_on()}
          </Switch>
        </Part>
        <Part title={m.settings_notifications()}>
          <p className="text-ui text-fg-2">{m.settings_notifications_text()}</p>
          <ButtonLink to="/notifications?view=settings" className="justify-self-start">
            {m.settings_notifications_open()}
          </ButtonLink>
        </Part>
      </div>
    </div>
  );
}

interface TimeChoiceProps {
  eventZone: string | null;
  /** The person's own zone where they asked for it. */
  chosen: string | null;
  onChoose: (zone: 'own' | 'event') => void;
}

/** In which zone times are shown; where the event's and the person's are the same there is nothing to choose. */
function TimeChoice({ eventZone, chosen, onChoose }: TimeChoiceProps) {
  const own = chosen ?? deviceZone();
  const eventLabels = eventZone === null ? m.settings_time_event() : m.settings_time_event_zone({ zone: zoneLabel(eventZone) });
  if (eventZone !== null && isSameZone(own, eventZone) && isSameZone(deviceZone(), eventZone))
    return (
      <p>
        <span className="font-medium">{eventLabels}</span>
        <span className="block text-sm text-fg-2">{m.settings_time_same()}</span>
      </p>
    );
  return (
    <RadioGroup legend={m.settings_time_question()}>
      <Radio name="zone" checked={chosen === null} onChange={() => onChoose('event')}>
        {eventLabels}
      </Radio>
      <Radio name="zone" checked={chosen !== null} onChange={() => onChoose('own')}>
        {m.settings_time_own({ zone: zoneLabel(own) })}
      </Radio>
    </RadioGroup>
  );
}

interface PrivacyProps {
  value: Choices;
  isUnderAge: boolean;
  show: (change: { is_listed?: boolean; profile_visibility?: 'public' | 'members' | 'private' }) => Promise<boolean>;
  children: ReactNode;
}

function PrivacyPart({ value, isUnderAge, show, children }: PrivacyProps) {
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
      {children}
    </Part>
  );
}

const contactLabels: Readonly<Record<MessagePolicy, () => string>> = {
  members: m.settings_contact_members,
  connections: m.settings_contact_groups,
  nobody: m.settings_contact_nobody,
};

function ContactChoice({ chosen, onChoose }: { chosen: MessagePolicy; onChoose: (policy: MessagePolicy) => void }) {
  return (
    <RadioGroup legend={m.settings_contact_question()}>
      {messagePolicies.map((policy) => (
        <Radio
          key={policy}
          name="message_policy"
          checked={chosen === policy}
          hint={policy === 'nobody' ? m.settings_contact_hint() : undefined}
          onChange={() => onChoose(policy)}
        >
          {contactLabels[policy]()}
        </Radio>
      ))}
    </RadioGroup>
  );
}

type Activity = Pick<Choices, 'shows_read_receipts' | 'shows_typing' | 'shows_presence'>;

interface ActivityProps {
  value: Activity;
  isUnderAge: boolean;
  onChange: (change: Partial<Activity>) => void;
}

/** What of the person's doings those see with whom they write. */
function ActivityChoices({ value, isUnderAge, onChange }: ActivityProps) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold text-fg">{m.settings_activity_question()}</legend>
      <p className="pt-1 text-sm text-fg-2">{m.settings_activity_text()}</p>
      <Switch
        checked={value.shows_read_receipts}
        hint={m.settings_activity_hint()}
        onChange={({ target }) => onChange({ shows_read_receipts: target.checked })}
      >
        {m.settings_activity_receipts()}
      </Switch>
      <Switch
        checked={value.shows_typing}
        hint={m.settings_activity_hint()}
        onChange={({ target }) => onChange({ shows_typing: target.checked })}
      >
        {m.settings_activity_typing()}
      </Switch>
      <Switch
        checked={value.shows_presence && !isUnderAge}
        disabled={isUnderAge}
        hint={isUnderAge ? m.settings_activity_under_age() : m.settings_activity_presence_hint()}
        onChange={({ target }) => onChange({ shows_presence: target.checked })}
      >
        {m.settings_activity_presence()}
      </Switch>
    </fieldset>
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
