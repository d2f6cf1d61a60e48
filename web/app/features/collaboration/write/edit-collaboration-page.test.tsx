// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import { EditCollaborationPage } from './edit-collaboration-page.tsx';
import { buildCollaboration, buildStart, serveCollaborations } from './write-fixture.ts';
import { editedCollaborationRead } from './write-reads.ts';

const postPath = '/collab-hub/12-warn-four-wards';
let of: ReturnType<typeof serveCollaborations>;
let rendered: Rendered;
let router: ReturnType<typeof createMemoryRouter>;

async function until(check: () => void): Promise<void> {
  for (let left = 200; ; left -= 1) {
    await act(async () => new Promise((resolve) => setTimeout(resolve, 25)));
    try {
      return check();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

async function open(collaboration = buildCollaboration()): Promise<void> {
  const edited = { ...buildStart(), collaboration };
  router = createMemoryRouter(
    [
      { path: `${postPath}/edit`, Component: () => <EditCollaborationPage edited={edited} /> },
      { path: '*', Component: () => <p>Another page</p> },
    ],
    { initialEntries: [`${postPath}/edit`] },
  );
  rendered = await render(
    <QueryClientProvider client={of.client}>
      <AuthProvider session={of.session}>
        <RouterProvider router={router} />
      </AuthProvider>
    </QueryClientProvider>,
  );
  await act(() => vi.dynamicImportSettled());
}
const page = () => rendered.page;
const field = (label: string) => {
  const found = [...page().querySelectorAll<HTMLLabelElement>('label[for]')].find((each) => each.textContent.startsWith(label));
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement;
};
const optionsOf = (label: string) => [...field(label).querySelectorAll('option')].map(({ text }) => text);
const alerts = () => [...page().querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
const save = () => press(page().querySelector<HTMLElement>('[type=submit]') as HTMLElement);

beforeEach(() => {
  of = serveCollaborations();
});
afterEach(async () => {
  await rendered.close();
  of.client.clear();
  await new Promise(requestAnimationFrame);
});

test('it begins as it stands, what was changed is saved, and it leads back to its page', async () => {
  await open();
  expect(page().querySelector('textarea')).toBeNull();
  expect(page().querySelector(`form a[href="${postPath}"]`)?.textContent).toBe('Go to the text');
  expect([field('Budget').value, field('Theme').value, field('City').value]).toEqual(['200000.50', 'water', 'Sundarpur']);
  await type(field('Title'), 'Warn five wards before their drains overflow');
  await type(field('Budget'), '3,00,000');
  await save();
  await until(() => expect(router.state.location.pathname).toBe(postPath));
  expect(of.server.sent).toEqual([{ title: 'Warn five wards before their drains overflow', amount_minor: 30_000_000 }]);
});

test('a day that has passed stays until another is chosen, and so many places as are agreed', async () => {
  await open(buildCollaboration({ ends_on: '2027-05-01', taken: 2 }));
  await type(field('With how many'), '1');
  await save();
  await until(() => expect(alerts()).toEqual(['2 have agreed already. Write that number or more.']));
  await type(field('With how many'), '2');
  await type(field('Ends on'), '2027-05-02');
  await save();
  await until(() => expect(alerts()).toEqual(['Choose a day that is still to come.']));
  await type(field('Ends on'), '2027-05-01');
  of.server.refusals = [new ProblemError(400, 'No.', [{ path: 'places', message: 'It is agreed with 3 already.' }])];
  await save();
  await until(() => expect(alerts()).toEqual(['More have agreed meanwhile. Write a higher number.']));
  expect(of.server.sent[0]).toEqual({ places: 2 });
});

test('what it names stays to be chosen, and staff name nothing of their own', async () => {
  const organisation = { community_common_id: 9, name: 'Ghar Vera', logo: null, link: '/startups/ghar-vera', is_verified: false };
  const theme = { slug: 'heat', name: 'Heat' } as never;
  await open(buildCollaboration({ is_mine: false, organisation, theme }));
  expect([optionsOf('In the name of'), field('In the name of').value]).toEqual([['Hetal Rana', 'Ghar Vera'], '9']);
  expect([optionsOf('Theme'), field('Theme').value]).toEqual([['No theme', 'Heat', 'Water', 'Waste'], 'heat']);
  await type(field('City'), 'Bhuj');
  await save();
  await until(() => expect(of.server.sent).toEqual([{ city: 'Bhuj' }]));
});

test('what is agreed on stays; with how many and until when can change', async () => {
  await open(buildCollaboration({ taken: 1 }));
  expect(page().querySelectorAll('form input')).toHaveLength(2);
  expect(page().textContent).toContain('What you agreed on stays');
  await type(field('With how many'), '6');
  await save();
  await until(() => expect(of.server.sent).toEqual([{ places: 6 }]));
});

test('it asks before what was changed is left behind, and goes at once where nothing was', async () => {
  await open();
  const cancel = () => [...page().querySelectorAll('a')].find(({ textContent }) => textContent === 'Cancel') as HTMLElement;
  await type(field('City'), 'Nadipur');
  await press(cancel());
  await until(() => expect(document.querySelector('[role=dialog]')).not.toBeNull());
  expect(field('City').value).toBe('Nadipur');
  await rendered.close();
  await open();
  await press(cancel());
  await until(() => expect(page().textContent).toBe('Another page'));
});

test.each([
  [0, 'No network.', 'The server could not be reached.'],
  [403, 'No.', 'You cannot edit this any more.'],
  [409, 'You have 30 open asks and offers. Close one of them first.', 'You have 30 open asks and offers, and'],
  [500, 'It broke.', 'It broke.'],
])('a refusal %i is said in words, and nothing is lost', async (status, detail, words) => {
  await open();
  await type(field('City'), 'Nadipur');
  of.server.refusals = [new ProblemError(status, detail)];
  await save();
  await until(() => expect(alerts()).toEqual([expect.stringContaining(words)]));
  expect(field('City').value).toBe('Nadipur');
});

test('what was agreed on meanwhile is said, with the way to the page', async () => {
  await open();
  await type(field('City'), 'Nadipur');
  of.server.refusals = [new ProblemError(409, 'It is agreed with somebody: only the places and the last day can change.')];
  await save();
  await until(() => expect(alerts()).toEqual([expect.stringContaining('Somebody has agreed on this meanwhile.')]));
  expect(page().querySelector(`[role=alert] ~ a[href="${postPath}"]`)?.textContent).toBe('Go to the post');
});

test('a fault at a name that cannot be chosen here is said', async () => {
  await open(buildCollaboration({ is_mine: false }));
  await type(field('City'), 'Nadipur');
  const message = 'You cannot write in the name of this organisation.';
  of.server.refusals = [new ProblemError(400, 'No.', [{ path: 'community_common_id', message }])];
  await save();
  await until(() => expect(alerts()).toEqual([expect.stringContaining(message)]));
});

test('who may not edit is led to the page, and a number that there is not is no page', async () => {
  await open(buildCollaboration({ abilities: { edit: false, close: false, reopen: false } }));
  expect(page().querySelector('form')).toBeNull();
  expect(page().querySelector(`h2 ~ div a[href="${postPath}"]`)?.textContent).toBe('Go to the post');
  await expect(of.client.query(editedCollaborationRead(null))).rejects.toMatchObject({ status: 404 });
});
