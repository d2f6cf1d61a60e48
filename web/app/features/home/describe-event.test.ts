import { expect, test } from 'vitest';
import { describeEvent } from './describe-event.ts';
import type { HomeData } from './home-data.ts';

const site = { public_url: 'https://nagar.example', edition: null } as unknown as Parameters<typeof describeEvent>[0];
const edition = { short_name: 'Nagar', contact_email: null, venue_latitude: null, venue_longitude: null } as unknown as HomeData['edition'];

test('search engines are told which pages elsewhere are the same organiser', () => {
  const social_urls = ['https://www.linkedin.com/company/nagar'];
  expect(describeEvent(site, { ...edition, social_urls })).toMatchObject({ organizer: { name: 'Nagar', sameAs: social_urls } });
});

test('an edition that names neither an address nor a page elsewhere has no organiser to tell of', () => {
  expect(describeEvent(site, { ...edition, social_urls: [] })).not.toHaveProperty('organizer');
});
