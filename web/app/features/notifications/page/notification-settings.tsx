import { mailFrequencies, type MailFrequency, type NotificationTopic } from '@sabha/contract/core/notification-type';
import type { Mute } from '@sabha/contract/notifications/mutes';
import type { NotificationPreference } from '@sabha/contract/notifications/preferences';
import { ArrowLeft, BellOff, CircleAlert, CircleCheck, Lock, Siren } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/choice.tsx';
import { NativeSelect } from '../../../ui/field.tsx';
import { ICON_BUTTON } from '../../../ui/icon-button.tsx';
import { shownTopics, topicTexts } from '../topics.ts';
import { notificationsHref } from './notification-filter.ts';
import type { NotificationSettings as Loaded } from './load-settings.ts';
import { describeEnd } from './mute-choices.ts';
import { TimingSettings } from './timing-settings.tsx';
import { useSettings } from './use-settings.ts';

export type Settings = ReturnType<typeof useSettings>;

/** What reaches the person, and how: topics by channels. Each choice is stored as it is made. */
export function NotificationSettings({ loaded }: { loaded: Loaded }) {
  const settings = useSettings(loaded);
  return (
    <div className="max-w-[860px] xl:max-w-[1220px]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Link to="/notifications" className={`${ICON_BUTTON} -ml-3`} title={m.notify_settings_back()}>
          <span className="sr-only">{m.notify_settings_back()}</span>
          <ArrowLeft size={22} strokeWidth={1.75} aria-hidden />
        </Link>
        <h1 className="text-[2.875rem] leading-none max-md:text-display-md">{m.notify_settings_title()}</h1>
        <SaveState state={settings.state} />
      </div>
      <div className="mt-6 grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_340px]">
        <section aria-label={m.notify_settings_what()} className="overflow-hidden rounded-card bg-surface shadow-1">
          <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 px-5.5 py-2 max-md:px-4">
            <h2 className="text-display-xs">{m.notify_settings_what()}</h2>
            {settings.undo ? (
              <Button kind="quiet" className="-mx-4.5" onClick={settings.undo}>
                {m.notify_settings_undo()}
              </Button>
            ) : (
              <Button kind="quiet" className="-mx-4.5" onClick={settings.reset}>
                {m.notify_settings_reset()}
              </Button>
            )}
          </div>
          <Topics settings={settings} mutes={loaded.mutes} />
          <p className="flex gap-3 border-t border-line px-5.5 py-3.5 text-sm text-fg-2 max-md:px-4">
            <Siren size={19} strokeWidth={1.75} aria-hidden className="shrink-0 text-bad-text" />
            <span>
              <strong className="font-semibold text-fg-1">{m.notify_settings_urgent()}</strong> {m.notify_settings_urgent_text()}
            </span>
          </p>
          <div className="border-t border-line px-5.5 py-2 max-md:px-4">
            <Switch
              checked={settings.hasEmail}
              hint={m.notify_settings_email_hint()}
              onChange={({ target }) => settings.setEmail(target.checked)}
            >
              <span className="font-medium">{m.notify_settings_email()}</span>
            </Switch>
          </div>
        </section>
        <TimingSettings settings={settings} />
      </div>
    </div>
  );
}

function SaveState({ state }: { state: Settings['state'] }) {
  return (
    <p role="status" className="flex min-h-6 items-center gap-2 text-ui font-medium md:ml-auto">
      {state === 'failed' ? (
        <span className="flex items-center gap-2 text-bad-text">
          <CircleAlert size={18} strokeWidth={1.75} aria-hidden />
          {m.settings_failed()}
        </span>
      ) : state === 'saving' ? (
        <span className="text-fg-2">{m.settings_saving()}</span>
      ) : (
        <span className="flex items-center gap-2 text-ok-text">
          <CircleCheck size={18} strokeWidth={1.75} aria-hidden />
          {state === 'saved' ? m.settings_saved() : m.notify_settings_at_once()}
        </span>
      )}
    </p>
  );
}

const cell = 'w-24 pr-4 align-middle max-md:w-15 max-md:pr-2.5';
const mailCell = 'w-40 pr-5.5 align-middle max-md:w-33 max-md:pr-3';
const first = 'pl-5.5 pr-4 text-left max-md:pr-2 max-md:pl-4';

function Topics({ settings, mutes }: { settings: Settings; mutes: readonly Mute[] }) {
  return (
    <table className="w-full">
      <thead className="border-y border-line bg-sunken text-sm text-fg-2">
        <tr className="h-11">
          <th scope="col" className={`${first} font-semibold`}>
            {m.notify_settings_topic()}
          </th>
          <th scope="col" className={`${cell} text-left font-semibold`}>
            {m.notify_settings_in_app()}
          </th>
          <th scope="col" className={`${mailCell} text-left font-semibold`}>
            {m.notify_settings_by_email()}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {shownTopics.map((topic) => (
          <Topic
            key={topic}
            topic={topic}
            settings={settings}
            mute={mutes.find(({ thing }) => thing.kind === 'topic' && thing.topic === topic)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface TopicProps {
  topic: NotificationTopic;
  settings: Settings;
  mute: Mute | undefined;
}

function Topic({ topic, settings: { preferences, hasEmail, choose }, mute }: TopicProps) {
  const { label, hint, icon: Icon } = topicTexts[topic];
  const of = (channel: NotificationPreference['channel']) => preferences.find((one) => one.topic === topic && one.channel === channel);
  return (
    <tr>
      <th scope="row" className={`${first} py-3 font-normal`}>
        <span className="flex gap-3">
          <Icon size={19} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-fg-2 max-md:hidden" />
          {/* On a phone the choices beside it need their room. */}
          <span className="max-md:[overflow-wrap:anywhere] max-md:hyphens-auto">
            <span className="block font-semibold max-md:text-ui">{label()}</span>
            <span className="block text-sm text-fg-3">{hint()}</span>
            {mute && <MutedTopic mute={mute} />}
          </span>
        </span>
      </th>
      <td className={cell}>
        <Choice one={of('in_app')} name={m.notify_settings_in_app_of({ topic: label() })} onChoose={choose} />
      </td>
      <td className={mailCell}>
        <MailChoice one={of('email')} name={m.notify_settings_email_of({ topic: label() })} isOff={!hasEmail} onChoose={choose} />
      </td>
    </tr>
  );
}

/** Whatever is chosen for a topic does not hold before its mute ends. */
function MutedTopic({ mute: { muted_until } }: { mute: Mute }) {
  const time = describeEnd(muted_until);
  return (
    <Link
      to={notificationsHref({ shows_muted: true })}
      className="mt-1 inline-flex min-h-6 items-center gap-1.5 rounded-control bg-sunken px-2 text-xs font-medium text-fg-2 hover:text-fg"
    >
      <BellOff size={14} strokeWidth={1.75} aria-hidden />
      {time === null ? m.notify_muted_for_good() : m.notify_muted_until({ time })}
    </Link>
  );
}

interface ChoiceProps {
  one: NotificationPreference | undefined;
  name: string;
  onChoose: Settings['choose'];
}

function Choice({ one, name, onChoose }: ChoiceProps) {
  if (!one) return null;
  const { topic, channel, is_on, is_locked, frequency } = one;
  if (is_locked) return <Always />;
  return (
    <Switch checked={is_on} onChange={({ target }) => onChoose({ topic, channel, is_on: target.checked, frequency })}>
      <span className="sr-only">{name}</span>
    </Switch>
  );
}

const frequencyTexts: Readonly<Record<MailFrequency, () => string>> = {
  each: m.notify_settings_each,
  daily: m.notify_settings_daily,
  weekly: m.notify_settings_weekly,
};

interface MailChoiceProps extends ChoiceProps {
  /** No mail goes out that can be switched off. */
  isOff: boolean;
}

/** How often mails of a topic come, or never. */
function MailChoice({ one, name, isOff, onChoose }: MailChoiceProps) {
  if (!one) return null;
  const { topic, channel, is_on, is_locked, frequency } = one;
  if (is_locked) return <Always />;
  return (
    <NativeSelect
      aria-label={name}
      className="max-md:min-w-30 max-md:pr-8 max-md:pl-2.5"
      value={is_on && !isOff ? frequency : 'off'}
      disabled={isOff}
      onChange={({ target }) => {
        const chosen = mailFrequencies.find((each) => each === target.value);
        onChoose({ topic, channel, is_on: chosen !== undefined, frequency: chosen ?? frequency });
      }}
    >
      {mailFrequencies.map((each) => (
        <option key={each} value={each}>
          {frequencyTexts[each]()}
        </option>
      ))}
      <option value="off">{m.notify_settings_off()}</option>
    </NativeSelect>
  );
}

function Always() {
  return (
    <span className="flex items-center gap-1.5 text-sm text-fg-2">
      <Lock size={15} strokeWidth={1.75} aria-hidden className="shrink-0 max-md:hidden" />
      {m.notify_settings_always()}
    </span>
  );
}
