/** Spec name of the key; `true` allows the optional categories, `false` declines them, nothing means not asked yet. */
export const consentKey = 'cookie-accepted';

export type Consent = 'true' | 'false';

const listeners = new Set<() => void>();

/** What the visitor chose; null until then, and where storage is switched off. */
export function readConsent(): Consent | null {
  try {
    const stored = localStorage.getItem(consentKey);
    return stored === 'true' || stored === 'false' ? stored : null;
  } catch {
    return null;
  }
}

/** Keeps the choice and hides the banner at once, in every tab that reads it later. */
export function writeConsent(choice: Consent): void {
  document.documentElement.dataset['cookies'] = choice;
  try {
    localStorage.setItem(consentKey, choice);
  } finally {
    for (const listener of listeners) listener();
  }
}

/** True only after consent: everything beyond the essential asks here first. */
export const mayRemember = () => readConsent() === 'true';

export function onConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
