// @vitest-environment jsdom
import type { Organisation, OrganisationCard } from '@sabha/contract/organisations/organisation';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { createAuthStore } from '../../../lib/session/auth-state.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { render, type Rendered } from '../../../testing/render.tsx';
import { OrganisationPage } from './organisation-page.tsx';

const card: OrganisationCard = {
  community_common_id: 1,
  community_type: 'investor',
  slug: 'setu',
  name: 'Setu Capital',
  summary: '',
  city: '',
  theme: null,
  logo: null,
  stages: [],
  government_level: null,
  is_verified: false,
};
const bare: Organisation = {
  ...card,
  description_html: '',
  looking_for: '',
  goals: [],
  languages: [],
  founded_year: null,
  team_size: null,
  website: null,
  verification: null,
  owner: null,
  has_owner: true,
  people: [],
  people_count: 0,
  own_role: null,
  can_edit: false,
  joining: null,
  can_ask: true,
  is_claimed: false,
  can_claim: false,
  is_hidden: false,
  summit: null,
  neighbours: [],
};
const owner = { user_id: 7, name: 'Parul Chauhan', profile_image: null, can_open: true };

const session = { store: createAuthStore() } as unknown as Session;
let rendered: Rendered | null = null;
afterEach(async () => {
  await rendered?.close();
  rendered = null;
});
const pageOf = (organisation: Organisation) => (
  <AuthProvider session={session}>
    <MemoryRouter>
      <OrganisationPage organisation={organisation} contact={<button type="button">Message</button>} />
    </MemoryRouter>
  </AuthProvider>
);
async function open(organisation: Organisation): Promise<HTMLElement> {
  rendered = await render(pageOf(organisation));
  return rendered.page;
}
const headings = (page: HTMLElement) => [...page.querySelectorAll('h1, h2, h3')].map(({ textContent }) => textContent);

test('what is not known of an organisation takes no place', async () => {
  const page = await open(bare);
  expect(headings(page)).toEqual(['Setu Capital']);
  expect(page.querySelector('dl, [role=note], img')).toBeNull();
  expect(page.querySelector('nav a')?.getAttribute('href')).toBe('/community/5');
});

test('facts are named as its kind has them, and what staff have checked stands with its day', async () => {
  const page = await open({
    ...bare,
    is_verified: true,
    stages: ['seed', 'series_a'],
    founded_year: 2019,
    team_size: 14,
    languages: ['gu', 'en'],
    website: 'https://setu.example/about',
    goals: ['invest', 'pilot'],
    looking_for: 'Three teams a year.',
    description_html: '<p>Since 2019.</p>',
    verification: { at: '2027-05-12T06:00:00Z', reason: 'Registration and two calls.' },
    neighbours: [{ ...card, community_common_id: 2, slug: 'nadi', name: 'Nadi Fund' }],
  });
  expect([...page.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
    ['Invests at', 'Seed, Series A'],
    ['Founded', '2019'],
    ['People', '14'],
    ['Works in', 'ગુજરાતી, English'],
    ['Website', 'setu.example'],
  ]);
  expect(headings(page)).toEqual(['Setu Capital Verified', 'Looking for', 'About', 'Why it is verified', 'On the same theme', 'Nadi Fund']);
  for (const text of [
    'Startups to invest in',
    'A pilot',
    'Three teams a year.',
    'Since 2019.',
    'Registration and two calls.',
    '12 May 2027',
  ])
    expect(page.textContent).toContain(text);
});

test('its sessions stand with their time, room and speakers, and one without a time is announced as that', async () => {
  const session = { session_id: 3, slug: 'one-plot', title: 'One plot', room: 'Darbar Hall', theme: null, speakers: ['Harsh Rabari'] };
  const sessions = [
    { ...session, starts_at: '2027-07-15T07:00:00.000Z', ends_at: '2027-07-15T07:45:00.000Z' },
    { ...session, session_id: 4, slug: 'later', title: 'Later', room: null, speakers: [], starts_at: null, ends_at: null },
  ];
  const page = await open({ ...bare, summit: { time_zone: 'Asia/Kolkata', sessions } });
  expect(headings(page)).toEqual(['Setu Capital', 'At the summit', 'One plot', 'Later']);
  const texts = [...page.querySelectorAll('section li')].map(({ textContent }) => textContent);
  expect(texts[0]).toBe('Thu, 15 Jul, 12:30–13:15One plotDarbar Hall, Harsh Rabari');
  expect(texts[1]).toBe('Time to be announcedLater');
  expect(page.querySelector('section a')?.getAttribute('href')).toBe('/agenda/one-plot');
});

test('its people stand beside it, the owner first, with how many there are when not all are shown', async () => {
  const member = { user_id: 8, name: 'Anil Vasava', profile_image: null, can_open: true, member_title: 'Maps' };
  const page = await open({ ...bare, owner, people: [member], people_count: 13 });
  const people = [...page.querySelectorAll('section li')].map(({ textContent }) => textContent);
  expect(people[0]).toContain('Parul ChauhanOwnerMessage');
  expect(people[1]).toContain('Anil VasavaMaps');
  expect(page.textContent).toContain('14 in all');
});

test('others write to the owner, who sees that it is themselves, and that it is hidden', async () => {
  const page = await open({ ...bare, owner });
  expect(page.querySelector('a[href="/profiles/7"]')?.textContent).toBe('Parul Chauhan');
  expect(page.textContent).toContain('Message');
  await rendered?.close();
  const own = await open({ ...bare, owner, own_role: 'owner', is_hidden: true });
  expect(own.textContent).not.toContain('Message');
  expect(own.textContent).toContain('This is you');
  expect(own.querySelector('[role=note]')?.textContent).toContain('This page is hidden.');
});

test('where nobody looks after it, its side says so and who can, but not where its owner is only unseen', async () => {
  const page = await open({ ...bare, has_owner: false, can_claim: true });
  expect(headings(page)).toEqual(['Setu Capital', 'Nobody owns this page']);
  expect(page.textContent).toContain('If you work there, you can claim it');
  await rendered?.show(pageOf({ ...bare, has_owner: false, is_claimed: true }));
  expect(page.textContent).toContain('They have your claim.');
  await rendered?.show(pageOf({ ...bare, has_owner: false }));
  expect(page.textContent).not.toContain('can claim it');
  await rendered?.show(pageOf(bare));
  expect(headings(page)).toEqual(['Setu Capital']);
});
