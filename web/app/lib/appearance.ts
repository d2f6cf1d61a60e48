/** Under this name the browser keeps `light` or `dark`; nothing is kept while the page follows the system. */
export const appearanceKey = 'theme';

const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)').matches;

/** Shows the page in one scheme, or as the system says, and remembers it on this device. */
export function chooseAppearance(wanted: 'system' | 'light' | 'dark'): void {
  const root = document.documentElement;
  if (wanted === 'system') {
    delete root.dataset['theme'];
    localStorage.removeItem(appearanceKey);
  } else {
    root.dataset['theme'] = wanted;
    localStorage.setItem(appearanceKey, wanted);
  }
}

/** What was chosen on this device. */
export function readAppearance(): 'system' | 'light' | 'dark' {
  const stored = document.documentElement.dataset['theme'];
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Turns the page to the other scheme, and forgets the choice when it is what the system says anyway. */
export function switchAppearance(): void {
  const { dataset } = document.documentElement;
  const isDark = dataset['theme'] ? dataset['theme'] === 'dark' : systemIsDark();
  const wanted = isDark ? 'light' : 'dark';
  chooseAppearance((wanted === 'dark') === systemIsDark() ? 'system' : wanted);
}
