import { expect, test } from 'vitest';
import { nameNetwork } from './name-network.ts';

test('a network is called by its name, and one that nobody lists by its host', () => {
  expect(nameNetwork('https://www.linkedin.com/company/nagar-summit')).toBe('LinkedIn');
  expect(nameNetwork('https://in.linkedin.com/company/nagar-summit')).toBe('LinkedIn');
  expect(nameNetwork('https://x.com/nagarsummit')).toBe('X');
  expect(nameNetwork('https://www.mastodon.example/@nagar')).toBe('mastodon.example');
});

test('a host that only ends with the letters of a network is not that network', () => {
  expect(nameNetwork('https://phoenix.com/nagar')).toBe('phoenix.com');
});
