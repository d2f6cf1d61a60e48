import { expect, test } from 'vitest';
import { notificationName } from './notification-name.ts';

const nameOf = (notification_body: string) => notificationName({ notification_body });

test('a notification is named by its first sentence', () => {
  expect(nameOf('A new browser signed in to your account. If it was not you, choose a new password now.')).toBe(
    'A new browser signed in to your account.',
  );
  expect(nameOf('आपके खाते में नए ब्राउज़र से साइन इन हुआ। अगर यह आप नहीं थे, तो पासवर्ड बदलें।')).toBe('आपके खाते में नए ब्राउज़र से साइन इन हुआ।');
});

test('what has one sentence is named by all of it, and a short title does not end it', () => {
  expect(nameOf('Rustom Ghadiali would like to meet you: The two casings that broke')).toBe(
    'Rustom Ghadiali would like to meet you: The two casings that broke',
  );
  expect(nameOf('Dr. Meera Pandya answered you in the discussion of drains.')).toBe(
    'Dr. Meera Pandya answered you in the discussion of drains.',
  );
});

test('a long sentence ends after a whole word, and says that it goes on', () => {
  const name = nameOf('word '.repeat(60));
  expect(name.endsWith('word…')).toBe(true);
  expect(name.length).toBeLessThanOrEqual(121);
});
