/** Under this name the browser keeps `light` or `dark`; nothing is kept while the page follows the system. */
export const appearanceKey = 'theme';

const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)').matches;

/** Turns the page to the other scheme, and forgets the choice when it is what the system says anyway. */
export function switchAppearance(): void {
  const root = document.documentElement;
  const isDark = root.dataset['theme'] ? root.dataset['theme'] === 'dark' : systemIsDark();
  const wanted = isDark ? 'light' : 'dark';
  if ((wanted === 'dark') === systemIsDark()) {
    delete root.dataset['theme'];
    localStorage.removeItem(appearanceKey);
  } else {
    root.dataset['theme'] = wanted;
    localStorage.setItem(appearanceKey, wanted);
  }
}
