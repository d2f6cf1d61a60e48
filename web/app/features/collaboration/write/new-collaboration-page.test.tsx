// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signedOut } from '../../../lib/session/auth-state.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import { toMinorUnit } from './collaboration-values.ts';
import { NewCollaborationPage } from './new-collaboration-page.tsx';
import { buildStart, serveCollaborations } from './write-fixture.ts';
import { newCollaborationRead } from './write-reads.ts';

const opened = vi.hoisted(() => ({ session: null as unknown }));
vi.mock('../../../lib/session/open-session.ts', () => ({ openSession: () => opened.session }));
vi.mock('../../../ui/composer/rich-text.tsx', () => ({
  RichText: ({ value, onChange, isInvalid }: { value: string; onChange: (text: string) => void; isInvalid: boolean }) => (
    <textarea value={value} aria-invalid={isInvalid || undefined} onChange={({ target }) => onChange(target.value)} />
  ),
}));

const path = '/collab-hub/new';
const postedPath = '/collab-hub/12-warn-four-wards';
let of: ReturnType<typeof serveCollaborations>;
let rendered: Rendered | null = null;
let router: ReturnType<typeof createMemoryRouter>;

const pause = (ms: number) => act(async () => new Promise((resolve) => setTimeout(resolve, ms)));
/** For what comes with a pause, a frame or an answer, however late. */
async function until(check: () => void): Promise<void> {
  for (let left = 200; ; left -= 1) {
    await pause(25);
    try {
      return check();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

async function open({ search = '', start = buildStart() } = {}): Promise<void> {
  const Page = () => (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <NewCollaborationPage start={start} />
    </>
  );
  router = createMemoryRouter(
    [
      { path, Component: Page },
      { path: '*', Component: () => <p>Another page</p> },
    ],
    { initialEntries: [path + search] },
  );
  rendered = await render(
    <QueryClientProvider client={of.client}>
      <AuthProvider session={of.session}>
        <RouterProvider router={router} />
      </AuthProvider>
    </QueryClientProvider>,
  );
  await act(() => vi.dynamicImportSettled());
  await pause(0);
}
async function close(): Promise<void> {
  await rendered?.close();
  rendered = null;
}
const page = () => rendered?.page as HTMLElement;
const labels = () => [...page().querySelectorAll<HTMLLabelElement>('label[for]')];
const field = (label: string) => {
  const found = labels().find((each) => each.textContent.startsWith(label));
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement;
};
const hasField = (label: string) => labels().some((each) => each.textContent.startsWith(label));
const text = () => page().querySelector('textarea') as HTMLTextAreaElement;
const card = (value: string) => page().querySelector<HTMLInputElement>(`input[type=radio][value=${value}]`) as HTMLInputElement;
const chosen = () => [...page().querySelectorAll<HTMLInputElement>('input[type=radio]:checked')].map(({ value }) => value);
const skills = () => [...page().querySelectorAll('[aria-pressed]')].map(({ textContent }) => textContent);
const alerts = () => [...page().querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
const send = () => press(page().querySelector<HTMLElement>('[type=submit]') as HTMLElement);
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));
const keys = () => of.server.sent.map(({ client_collaboration_id }) => client_collaboration_id);
const choose = (label: string, value: string) =>
  act(async () => {
    const select = field(label);
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
async function addSkill(skill: string): Promise<void> {
  await type(field('A skill'), skill);
  await act(
    async () => void field('A skill').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })),
  );
}
async function fill(): Promise<void> {
  await press(card('pilot'));
  await type(field('Title'), 'One ward for a sensor');
  await type(text(), 'For ninety days.');
}

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('user', JSON.stringify({ user_id: 7 }));
  of = serveCollaborations();
  opened.session = of.session;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await close();
  // Also ends what follows this reader.
  of.reader.set(signedOut);
  of.client.clear();
  await new Promise(requestAnimationFrame);
});

describe('a draft', () => {
  test('is there again with everything, goes out with its amount in paise, and nothing of it is left', async () => {
    await open({ search: '?direction=offer&kind=mentor' });
    expect([chosen(), field('With how many').value, field('Ends on').value]).toEqual([['offer', 'mentor'], '1', '2027-07-31']);
    expect(page().textContent).not.toContain('Draft stored');
    await fill();
    await choose('In the name of', '4');
    await choose('Theme', 'water');
    await type(field('City'), 'Nadipur');
    await press(page().querySelector('input[type=checkbox]') as HTMLElement);
    await addSkill('Sensors');
    await addSkill('ગુજરાતી');
    await type(field('Budget'), '₹2,00,000.5');
    await type(field('With how many'), '3');
    await type(field('Ends on'), '2027-09-01');
    await until(() => expect(page().textContent).toContain('Draft stored'));
    await close();

    await open();
    expect([chosen(), field('Title').value, text().value]).toEqual([['offer', 'pilot'], 'One ward for a sensor', 'For ninety days.']);
    expect([field('In the name of').value, field('Theme').value, skills()]).toEqual(['4', 'water', ['Sensors', 'ગુજરાતી']]);
    expect([field('Budget').value, field('Ends on').value]).toEqual(['₹2,00,000.5', '2027-09-01']);
    await until(() => expect(of.server.draft?.body).toBe('For ninety days.'));
    await send();
    await until(() => expect(router.state.location.pathname).toBe(postedPath));
    expect(router.state.historyAction).toBe('REPLACE');
    expect(of.server.sent).toEqual([
      {
        client_collaboration_id: expect.any(String) as unknown,
        kind: 'pilot',
        is_offer: true,
        title: 'One ward for a sensor',
        community_common_id: 4,
        theme: 'water',
        city: 'Nadipur',
        is_online: true,
        skills: ['Sensors', 'ગુજરાતી'],
        amount_minor: 20_000_050,
        places: 3,
        ends_on: '2027-09-01',
        body: 'For ninety days.',
        attachments: [],
      },
    ]);
    await until(() => expect(of.server.draft).toBeNull());
    await until(() => expect(drafts()).toEqual([]));
  });

  test('without a kind takes the one of the address, and lets its writer go without a question', async () => {
    await open();
    await type(field('Title'), 'One ward for a sensor');
    await close();
    await open({ search: '?kind=funding' });
    expect([chosen(), field('Title').value]).toEqual([['ask', 'funding'], 'One ward for a sensor']);
    await press(page().querySelector('a[href="/elsewhere"]') as HTMLElement);
    await until(() => expect(page().textContent).toBe('Another page'));
  });

  test('is sent under one key until the server has answered, also after a reload', async () => {
    await open();
    await fill();
    of.server.refusals = [new ProblemError(0, 'No network.')];
    await send();
    await until(() => expect(alerts().join(' ')).toContain('The server could not be reached.'));
    await close();
    await open();
    await send();
    await until(() => expect(router.state.location.pathname).toBe(postedPath));
    expect([keys().length, new Set(keys()).size]).toEqual([2, 1]);
  });
});

test('what came through with other words is said, and what is sent then is another one', async () => {
  await open();
  await fill();
  of.server.refusals = [new ProblemError(409, 'Something else has been posted with this key.')];
  await send();
  await until(() => expect(alerts()).toEqual([expect.stringContaining('An earlier try has been posted')]));
  expect(page().querySelector('a[href="/collab-hub?own=posted"]')).not.toBeNull();
  await send();
  await until(() => expect(new Set(keys()).size).toBe(2));
});

describe('what is wrong', () => {
  test('stands at its field before it is sent, and the first one has the keyboard', async () => {
    await open();
    await type(field('Title'), 'Sensors');
    await type(field('With how many'), '101');
    await type(field('Ends on'), '2027-05-31');
    await send();
    await until(() => expect(document.activeElement).toBe(card('city_problem')));
    expect(alerts()).toEqual([
      'Choose what kind it is.',
      expect.stringContaining('10 letters or more'),
      'Write something.',
      'Write a whole number from 1 to 100.',
      'Choose a day that is still to come.',
    ]);
    await fill();
    await type(field('With how many'), '2');
    await type(field('Ends on'), '2028-06-02');
    await type(field('Budget'), 'two lakh');
    await send();
    await until(() =>
      expect(alerts()).toEqual([
        'Write an amount above 0, with two digits after the point at most.',
        'Choose a day within a year from now.',
      ]),
    );
    expect(of.server.sent).toEqual([]);
  });

  test('stands at its field when the server finds it, and what was written stays', async () => {
    await open();
    await fill();
    of.server.refusals = [
      new ProblemError(400, 'Check what you have sent.', [
        { path: 'community_common_id', message: 'You cannot write in the name of this organisation.' },
        { path: 'theme', message: 'There is no such theme.' },
        { path: 'ends_on', message: 'Choose a day that is still to come.' },
      ]),
    ];
    await send();
    await until(() =>
      expect(alerts()).toEqual([
        'You cannot write in the name of this organisation. Choose another one.',
        'This theme is no longer there. Choose another one.',
        'Choose a day that is still to come.',
      ]),
    );
    expect([field('Title').value, text().value]).toEqual(['One ward for a sensor', 'For ninety days.']);
  });

  test.each([
    [409, 'You have 30 open asks and offers. Close one of them first.', 'You have 30 open asks and offers, and'],
    [429, 'You can post 10 asks and offers in a day.', 'You can post 10 asks and offers in a day. What you wrote'],
    [429, 'Too many requests.', 'Too many requests.'],
    [403, 'No.', 'You cannot post now.'],
    [500, 'It broke.', 'It broke.'],
  ])('with an answer %i is said in words, and nothing is lost', async (status, detail, words) => {
    await open();
    await fill();
    of.server.refusals = [new ProblemError(status, detail)];
    await send();
    await until(() => expect(alerts()).toEqual([expect.stringContaining(words)]));
    expect(text().value).toBe('For ninety days.');
  });
});

test('an amount is asked for where there is one, and is sent only then', async () => {
  await open({ start: buildStart({ organisations: [] }) });
  expect([hasField('In the name of'), hasField('Budget')]).toEqual([false, false]);
  await fill();
  await type(field('Budget'), '500');
  expect(page().textContent).toContain('₹500');
  await press(card('funding'));
  expect(field('Sum').value).toBe('500');
  await press(card('mentor'));
  expect(field('Pay').value).toBe('500');
  await press(card('volunteer'));
  expect(['Budget', 'Sum', 'Pay'].filter(hasField)).toEqual([]);
  await send();
  await until(() => expect(of.server.sent[0]).toMatchObject({ kind: 'volunteer', amount_minor: null, community_common_id: null }));
});

test('typed rupees are paise to the last digit', () => {
  expect(['1.1', '2,00,000', ' ₹ 99.50 ', '0'].map(toMinorUnit)).toEqual([110, 20_000_000, 9950, 0]);
  expect(['', '-1', '1.234', '1e3', '.5'].map(toMinorUnit)).toEqual(Array.from({ length: 5 }, () => Number.NaN));
});

test('a skill that is removed hands the keyboard to the field, and one letter is none', async () => {
  await open();
  await addSkill('Sensors');
  await press(page().querySelector('[aria-pressed]') as HTMLElement);
  expect([skills(), document.activeElement]).toEqual([[], field('A skill')]);
  await addSkill('x');
  expect([skills(), alerts()]).toEqual([[], ['A skill has two letters or more.']]);
});

test('somebody who may not post reads why, and where to go', async () => {
  await open({ start: buildStart({ canPost: false }) });
  expect(page().querySelector('form')).toBeNull();
  expect(page().querySelector('h2')?.textContent).toBe('Asks and offers are made between adults');
  expect(page().querySelector('h2 ~ div a[href="/collab-hub"]')).not.toBeNull();
});

test('one writes in the name of organisations that one looks after, and without an edition there are no themes', async () => {
  const read = () => of.client.query({ ...newCollaborationRead(), staleTime: 0 });
  expect(await read()).toMatchObject({
    canPost: true,
    themes: [{ slug: 'water' }, { slug: 'waste' }],
    organisations: [{ name: 'Naalah Labs' }],
  });
  of.server.hasEdition = false;
  expect(await read()).toMatchObject({ canPost: true, themes: [] });
});
