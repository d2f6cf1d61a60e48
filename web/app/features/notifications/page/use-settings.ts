import { userSetting } from '@sabha/contract/access/user-setting';
import {
  resetNotificationPreferences,
  setNotificationPreference,
  type NotificationPreference,
} from '@sabha/contract/notifications/preferences';
import { setNotificationTiming, type NotificationTiming } from '@sabha/contract/notifications/timing';
import { useRef, useState } from 'react';
import { logError } from '../../../lib/console.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import type { NotificationSettings } from './load-settings.ts';

type Chosen = Pick<NotificationPreference, 'topic' | 'channel' | 'is_on' | 'frequency'>;
type Preference = Pick<NotificationPreference, 'topic' | 'channel'>;
export type ChosenTiming = Pick<NotificationTiming, 'quiet_hours' | 'digest_hour' | 'digest_weekday'>;
type Preferences = readonly NotificationPreference[];

interface Settings {
  readonly preferences: Preferences;
  readonly hasEmail: boolean;
  readonly state: 'idle' | 'saving' | 'saved' | 'failed';
  readonly choose: (chosen: Chosen) => void;
  readonly setEmail: (isOn: boolean) => void;
  readonly timing: NotificationTiming;
  readonly setTiming: (chosen: Partial<ChosenTiming>) => void;
  /** Everything as it is for who has chosen nothing. */
  readonly reset: () => void;
  /** What was chosen before the last reset; null when there is nothing to take back. */
  readonly undo: (() => void) | null;
}

const isSame = (one: Preference, other: Preference) => one.topic === other.topic && one.channel === other.channel;

interface Storing extends Pick<Settings, 'state'> {
  /**
   * Runs after what was chosen before; `takeBack` shows what holds when it fails. `takeUp` shows the answer, unless something else was
   * chosen meanwhile, which an older answer would undo.
   */
  readonly store: <Answer>(work: () => Promise<Answer>, takeBack: () => void, takeUp?: (answer: Answer) => void) => void;
}

function useStoring(): Storing {
  const [state, setState] = useState<Settings['state']>('idle');
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return {
    state,
    store(work, takeBack, takeUp) {
      setState('saving');
      const mine: Promise<void> = last.current.then(work).then(
        (answer) => {
          if (last.current !== mine) return;
          takeUp?.(answer);
          setState('saved');
        },
        (error: unknown) => {
          logError('notifications', error);
          takeBack();
          setState('failed');
        },
      );
      last.current = mine;
    },
  };
}

/** Each choice is shown at once and stored, one after the other; what could not be stored is shown as it was. */
export function useSettings({ preferences: loaded, timing: loadedTiming, setting }: NotificationSettings): Settings {
  const { session, user } = useAuth();
  const [preferences, setPreferences] = useState(loaded);
  const [timing, setTiming] = useState(loadedTiming);
  const [hasEmail, setHasEmail] = useState(setting.has_email_notifications);
  const [before, setBefore] = useState<Preferences | null>(null);
  const { state, store } = useStoring();
  if (!session || !user) throw new Error('Nobody is signed in.');
  const { api } = session;
  const show = (chosen: Chosen) => setPreferences((now) => now.map((one) => (isSame(one, chosen) ? { ...one, ...chosen } : one)));
  const send = (body: Chosen) => api.call(setNotificationPreference, { body });

  return {
    preferences,
    hasEmail,
    state,
    choose(chosen) {
      const known = preferences.find((one) => isSame(one, chosen));
      setBefore(null);
      show(chosen);
      store(
        () => send(chosen),
        () => known && show(known),
      );
    },
    setEmail(isOn) {
      setHasEmail(isOn);
      const body = { has_email_notifications: isOn, modified_by: user.user_id };
      store(
        () => api.call(userSetting.operations.updateOne, { params: { id: setting.user_setting_id }, body }),
        () => setHasEmail(!isOn),
      );
    },
    timing,
    setTiming(chosen) {
      const { quiet_hours, digest_hour, digest_weekday } = { ...timing, ...chosen };
      const body = { quiet_hours, digest_hour, digest_weekday };
      setTiming({ ...timing, ...body });
      store(
        () => api.call(setNotificationTiming, { body }),
        () => setTiming(timing),
        ({ data }) => setTiming(data),
      );
    },
    reset() {
      store(
        () => api.call(resetNotificationPreferences),
        () => setPreferences(preferences),
        ({ data }) => {
          setPreferences(data);
          setBefore(preferences);
        },
      );
    },
    undo:
      before &&
      (() => {
        const changed = before.filter((one) =>
          preferences.some((now) => isSame(now, one) && (now.is_on !== one.is_on || now.frequency !== one.frequency)),
        );
        setPreferences(before);
        setBefore(null);
        store(
          async () => {
            for (const { topic, channel, is_on, frequency } of changed) await send({ topic, channel, is_on, frequency });
          },
          () => setPreferences(preferences),
        );
      }),
  };
}
