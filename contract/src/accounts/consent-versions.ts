import type { ConsentPurpose } from './privacy.ts';

/** The version of the text that each purpose is agreed to with; it changes with the meaning of the text. */
export const consentVersions: Readonly<Record<ConsentPurpose, string>> = {
  terms: '2026-11',
  privacy: '2026-11',
  cookies: '2026-11',
  analytics: '2026-11',
  newsletter: '2026-11',
  profile_to_sponsors: '2026-11',
  event_photos: '2026-11',
};
