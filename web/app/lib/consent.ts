/** Spec name of the key; `true` allows the optional categories, `false` declines them, nothing means not asked yet. */
export const consentKey = 'cookie-accepted';

export type Consent = 'true' | 'false';

/** Keeps the choice and hides the banner at once, in every tab that reads it later. */
export function writeConsent(choice: Consent): void {
  document.documentElement.dataset['cookies'] = choice;
  try {
    localStorage.setItem(consentKey, choice);
  } catch {
    // Where storage is switched off the choice holds for this page.
  }
}
