import { isImpersonationMarked } from './session/impersonation-mark.ts';

/** Spec name of the key; `true` allows the optional categories, `false` declines them, nothing means not asked yet. */
export const consentKey = 'cookie-accepted';

/** Who was signed in when that was chosen, by number, until their account knows it; empty for a visitor. */
export const chooserKey = 'cookie-chooser';

export type Consent = 'true' | 'false';

/**
 * Keeps the choice and hides the banner at once, in every tab that reads it later. `user_id` is that of whoever is signed in. While staff
 * see the product as somebody else the choice is nobody's: it holds for this page.
 */
export function writeConsent(choice: Consent, user_id: number | null): void {
  document.documentElement.dataset['cookies'] = choice;
  try {
    if (isImpersonationMarked()) return;
    localStorage.setItem(consentKey, choice);
    localStorage.setItem(chooserKey, String(user_id ?? ''));
  } catch {
    // Where storage is switched off the choice holds for this page.
  }
}
