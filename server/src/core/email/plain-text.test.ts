import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainName, plainText } from './plain-text.ts';

test.each(['Asha Rawal', 'હાર્દિકા બ્રહ્મભટ્ટ', 'आशा रावल', "Maeve O'Neill-Śāh", 'José Ñuñez'])('%s is a name', (name) => {
  expect(plainName(name)).toBe(name.normalize('NFKC'));
});

test.each([
  'Pay at https://evil.example/now',
  'Your account 4711 is locked',
  'evil.example/login',
  'Money from evil.example',
  'Write to help@evil.example',
  'Dear customer your payment has failed please answer this mail',
  'A'.repeat(41),
])('"%s" is not greeted', (message) => {
  expect(plainName(message)).toBe('');
});

test('initials and titles stay readable', () => {
  expect(plainName('A.P.J. Abdul Kalam')).toBe('A. P. J. Abdul Kalam');
  expect(plainName('Dr.Asha Rawal')).toBe('Dr. Asha Rawal');
});

test('in what strangers write no mail program finds a link, however it is spelt', () => {
  const spelt = [
    'https://evil.example/a?b=c',
    'HTTP:\\\\evil.example',
    'www.evil.example',
    'evil。example',
    'e​vil．example',
    'mailto:a@evil.example',
  ];
  for (const text of spelt) expect(plainText(text, 200)).not.toMatch(/\S[.。．]\S|@|\/\/|mailto:/u);
  const link = fc.webUrl({ withQueryParameters: true, withFragments: true });
  fc.assert(
    fc.property(fc.string(), link, fc.emailAddress(), fc.integer({ min: 10, max: 300 }), (before, url, email, maximum) => {
      const texts = plainText(`${before} ${url} ${email}`, maximum);
      expect(Array.from(texts).length).toBeLessThanOrEqual(maximum);
      expect(texts).not.toMatch(/\S\.\S|@|:\/\/|[\r\n]/u);
    }),
  );
});
