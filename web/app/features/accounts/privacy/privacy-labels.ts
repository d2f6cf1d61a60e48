import type { ConsentPurpose, ConsentRecord, ConsentState } from '@sabha/contract/accounts/privacy';
import { deviceZone, formatDay } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';

interface PurposeTexts {
  readonly title: () => string;
  readonly text: () => string;
}

/** What each purpose is called and means. */
export const purposeTexts: Readonly<Record<ConsentPurpose, PurposeTexts>> = {
  terms: { title: m.privacy_purpose_terms, text: m.privacy_purpose_terms_text },
  privacy: { title: m.privacy_purpose_privacy, text: m.privacy_purpose_privacy_text },
  cookies: { title: m.privacy_purpose_cookies, text: m.privacy_purpose_cookies_text },
  analytics: { title: m.privacy_purpose_analytics, text: m.privacy_purpose_analytics_text },
  newsletter: { title: m.privacy_purpose_newsletter, text: m.privacy_purpose_newsletter_text },
  profile_to_sponsors: { title: m.privacy_purpose_profile_to_sponsors, text: m.privacy_purpose_profile_to_sponsors_text },
  event_photos: { title: m.privacy_purpose_event_photos, text: m.privacy_purpose_event_photos_text },
};

const sourceLabels: Readonly<Record<ConsentRecord['source'], () => string>> = {
  'sign-up': m.privacy_source_sign_up,
  account: m.privacy_source_account,
  'cookie-banner': m.privacy_source_cookie_banner,
  guardian: m.privacy_source_guardian,
};

/** `15 July 2027`, in the page's language. */
export const formatDate = (instant: string): string => formatDay(instant, deviceZone(), { style: 'long-date' });

/** How somebody stands to a purpose, in one line. */
export function describeConsent({ last, current_version }: ConsentState): string {
  if (!last) return m.privacy_never();
  const date = formatDate(last.recorded_at);
  if (!last.is_given) return m.privacy_withdrawn({ date });
  const given = m.privacy_given({ date, version: last.text_version });
  return last.text_version === current_version ? given : `${given}. ${m.privacy_newer({ version: current_version })}`;
}

/** One entry of the history: what, when, with which text, where. */
export function describeRecord({ purpose, is_given, recorded_at, text_version, source }: ConsentRecord): string {
  const what = is_given ? m.privacy_history_given() : m.privacy_history_withdrawn();
  return `${purposeTexts[purpose].title()}: ${what}, ${formatDate(recorded_at)}, ${text_version}, ${sourceLabels[source]()}`;
}
