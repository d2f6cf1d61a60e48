// @vitest-environment jsdom
import type { Collaboration } from '@sabha/contract/collaboration/collaboration';
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDraft } from '../../../lib/forms/form-draft.ts';
import { PrefetchedPage } from '../../../lib/query/prefetched-page.tsx';
import { createQueryClient, onWritten } from '../../../lib/query/query-client.ts';
import { createAuthStore, signedOut, type SignedInUser } from '../../../lib/session/auth-state.ts';
import { createLiveEvents } from '../../../lib/session/live-events.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import type { Note } from '../../../ui/toast.tsx';
import { answerOf, collaborationOf, discussion, opening, outcomeOf, path } from './collaboration-fixture.ts';
import { CollaborationPage } from './collaboration-page.tsx';
import { collaborationRead } from './collaboration-read.ts';
import { answerDraftOf } from './use-answer-form.ts';

const opened = vi.hoisted(() => ({ store: null as unknown }));
vi.mock('../../../lib/session/open-session.ts', () => ({ openSession: () => opened }));
const notes: Note[] = [];
vi.mock('../../../ui/toast.tsx', () => ({ notify: async (note: Note) => void notes.push(note) }));
// The plain field stands for ever where the rich one's code does not come.
vi.mock('../../../ui/composer/rich-text.tsx', () => ({ RichText: Promise.withResolvers<never>().promise }));

interface Sent {
  readonly id: string;
  readonly params?: Record<string, unknown> | undefined;
  readonly body?: Record<string, unknown> | undefined;
}

/** A server with one ask; a write brings about what the test says, or is refused. */
function pretendServer() {
  const state = {
    collaboration: collaborationOf(),
    next: null as Partial<Collaboration> | null,
    refusal: null as Error | null,
    pause: Promise.resolve(),
    organisations: [] as object[],
  };
  const writes: Sent[] = [];
  const reads: string[] = [];
  const answers: Record<string, () => unknown> = {
    'collaboration.get': () => ({ data: state.collaboration }),
    'discussion.get': () => ({ data: discussion }),
    'discussion.listPosts': () => ({ data: [opening], meta: { last_number: 1 } }),
    'discussion.markRead': () => ({ data: { discussion_id: 9, read_number: 1, notifications_read: 0 } }),
    'saved.find': () => ({ data: null }),
    'draft.get': () => ({ data: null }),
    'organisation.listOwn': () => ({ data: { organisations: state.organisations, can_create: false } }),
  };
  const api = {
    async call({ id, method }: { id: string; method: string }, { params, body }: Omit<Sent, 'id'> = {}) {
      if (method === 'GET' || !id.startsWith('collaboration.')) {
        reads.push(id);
        const answer = answers[id]?.();
        if (answer === undefined) throw new Error(id);
        return answer;
      }
      writes.push({ id, params, body });
      await state.pause;
      if (state.refusal) throw state.refusal;
      state.collaboration = { ...state.collaboration, ...state.next };
      void onWritten(client, { id });
      return { data: state.collaboration };
    },
  } as unknown as ApiClient;
  return { state, writes, reads, api };
}

let server: ReturnType<typeof pretendServer>;
let client: QueryClient;
let rendered: Rendered;
let live: ReturnType<typeof createLiveEvents>;
let router: ReturnType<typeof createMemoryRouter>;
const store = createAuthStore();
opened.store = store;
const settle = (ms = 20) => act(async () => void (await new Promise((resolve) => setTimeout(resolve, ms))));
/** For what comes with a frame or an answer, however late. */
async function until(check: () => void): Promise<void> {
  for (let left = 100; ; left -= 1) {
    await settle();
    try {
      return check();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

async function open(collaboration: Partial<Collaboration> = {}, at = path): Promise<void> {
  server.state.collaboration = collaborationOf(collaboration);
  const query = collaborationRead(5);
  const first = await client.query(query);
  const element = <PrefetchedPage from={{ query, first }}>{(found) => <CollaborationPage collaboration={found} />}</PrefetchedPage>;
  router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  const session = { api: server.api, store, live, join: () => () => undefined } as unknown as Session;
  rendered = await render(
    <AuthProvider session={session}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AuthProvider>,
  );
  await until(() => expect(page().textContent).toContain('Every August four low wards fill'));
}

const page = () => rendered.page;
const aside = () => page().querySelector('#answer-part') as HTMLElement;
const buttonsIn = (within: ParentNode, words: string) =>
  [...within.querySelectorAll<HTMLElement>('button, [role=menuitem]')].filter(({ textContent }) => textContent === words);
const buttonOf = (words: string, within: ParentNode = page()) => buttonsIn(within, words)[0] as HTMLButtonElement;
const dialog = () => document.querySelector('[role=dialog]') as HTMLElement;
const hrefOf = (words: string) => [...page().querySelectorAll('a')].find(({ textContent }) => textContent === words)?.getAttribute('href');
/** An answer that was written before and not sent. */
function storeDraft(community_common_id: number | null): void {
  localStorage.setItem('user', JSON.stringify({ user_id: 7 }));
  openDraft(answerDraftOf(5)).store({ client_answer_id: crypto.randomUUID(), community_common_id, body: 'Eight boards.' });
}
async function ask(words: string): Promise<void> {
  await act(async () => buttonOf(words).focus());
  await press(buttonOf(words));
  await until(() => expect(dialog()).not.toBeNull());
}

beforeEach(() => {
  store.change({
    status: 'succeeded',
    isLoggedIn: true,
    user: { user_id: 7, firstName: 'Omkar', lastName: 'Bhide' } as SignedInUser,
    impersonation: null,
  });
  server = pretendServer();
  client = createQueryClient(server.api);
  live = createLiveEvents();
  localStorage.clear();
  notes.length = 0;
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(async () => {
  // Also ends what follows this reader.
  await act(async () => store.change(signedOut));
  await rendered.close();
  client.clear();
});

test('an ask is named with who posted it, how far it has come, and its facts', async () => {
  await open({
    state: 'in_talks',
    in_talks_at: '2027-05-19T08:00:00.000Z',
    taken: 1,
    fit: { words: ['drains'], interests: ['Drains', 'sensors'], is_same_theme: true, is_same_city: false },
  });
  expect(page().querySelector('h1')?.textContent).toBe('Warn four wards before their drains overflow');
  expect(hrefOf('Hetal Rana')).toBe('/profiles/8');
  const steps = [...page().querySelectorAll('[aria-label="How far it has come"] li')];
  expect(steps.map(({ textContent }) => textContent)).toEqual(['Open2 May 2027', 'In talks19 May 2027', 'Agreednot yet', 'Donenot yet']);
  expect(steps.findIndex((step) => step.getAttribute('aria-current') === 'step')).toBe(1);
  const facts = [...page().querySelectorAll('dl > div')].map(
    ({ children: [label, value] }) => `${label?.textContent}: ${value?.textContent}`,
  );
  expect(facts).toEqual([
    'Budget: ₹2,00,000',
    'Places: 1 of 3 taken',
    'Where: Sundarpur, Online',
    'Open for answers: Until 31 July 2027, 5 days left',
    'Theme: Water',
    'Skills: sensors',
  ]);
  const reasons = [...page().querySelectorAll('[aria-labelledby="collaboration-fit"] li')].map(({ textContent }) => textContent);
  expect(reasons).toEqual(['You offer: drains', 'Among your interests: sensors', 'A theme of your organisation: Water']);
});

test('its one address takes the place of another, and what can be none is nobody’s', async () => {
  await open({}, '/collab-hub/5?from=mail');
  expect([router.state.location.pathname, router.state.location.search]).toEqual([path, '?from=mail']);
  await expect(client.query(collaborationRead(null))).rejects.toMatchObject({ status: 404 });
});

test('one that ended without an agreement says when, and takes no answer', async () => {
  await open({ state: 'closed', closed_at: '2027-06-03T08:00:00.000Z', days_left: null, answer_refused_because: 'closed' });
  expect(page().textContent).toContain('Closed on 3 Jun 2027');
  expect(page().querySelector('[aria-current=step]')).toBeNull();
  expect(page().textContent).not.toContain('not yet');
  expect(aside().textContent).toBe('This takes no more answers.');
});

test.each([
  ['consent', 'A parent or guardian has to agree before you answer. Privacy settings'],
  ['out_of_reach', 'You cannot answer this.'],
  ['too_often', 'You have answered this three times and taken your answer back.'],
] as const)('whoever cannot answer reads why: %s', async (answer_refused_because, text) => {
  await open({ answer_refused_because });
  expect(aside().textContent).toBe(text);
});

test('what has run past its last day while in talks says until when it took answers', async () => {
  await open({ state: 'in_talks', days_left: null, answer_refused_because: 'ended' });
  expect(page().textContent).toContain('It took answers until 31 July 2027.');
  expect(page().querySelector('dl')?.textContent).toContain('Open for answersEnded on 31 July 2027');
});

test('an answer that staff have hidden is said to be so', async () => {
  await open({ own_status: 'waiting', answer_refused_because: 'answered' });
  expect(aside().textContent).toBe('Your answer is hidden by staff.');
});

test('whoever waited when staff closed it does not read that its author thanks', async () => {
  await open({
    state: 'closed',
    closed_at: '2027-06-03T08:00:00.000Z',
    is_closed_by_staff: true,
    answer_list: [answerOf({ is_mine: true, status: 'thanked' })],
    answer_refused_because: 'answered',
  });
  expect(aside().textContent).toContain('This takes no more answers.');
  expect(aside().textContent).not.toContain('thanks');
});

test('an answer is sent once in the name of an organisation, and stands in the place of the form', async () => {
  server.state.organisations = [
    { community_common_id: 3, name: 'Naalah Labs', own_role: 'editor' },
    { community_common_id: 4, name: 'Doab Level', own_role: 'member' },
  ];
  await open();
  expect(aside().textContent).toContain('Only Hetal Rana reads your answer.');
  await until(() => expect(aside().querySelector('[role=combobox]')).not.toBeNull());
  await press(aside().querySelector('[role=combobox]') as HTMLElement);
  await until(() => expect(document.querySelectorAll('[role=option]')).toHaveLength(2));
  expect([...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)).toEqual(['Omkar Bhide', 'Naalah Labs']);
  await press(document.querySelectorAll<HTMLElement>('[role=option]')[1] as HTMLElement);
  await press(buttonOf('Send answer'));
  await until(() => expect(aside().querySelector('[role=alert]')?.textContent).toBe('Write something.'));
  await type(aside().querySelector('textarea') as HTMLTextAreaElement, 'Eight boards.');
  server.state.next = {
    answer_list: [answerOf({ is_mine: true, abilities: { withdraw: true } })],
    answer_refused_because: 'answered',
    own_status: 'waiting',
  };
  await act(async () => buttonOf('Send answer').focus());
  const { promise, resolve } = Promise.withResolvers<void>();
  server.state.pause = promise;
  await press(buttonOf('Send answer'));
  await press(buttonOf('Send answer'));
  resolve();
  await until(() => expect(document.activeElement?.textContent).toBe('Your answer'));
  expect(server.writes).toEqual([
    {
      id: 'collaboration.answer',
      params: { collaboration_id: 5 },
      body: { client_answer_id: expect.any(String) as string, community_common_id: 3, body: 'Eight boards.' },
    },
  ]);
  expect(aside().textContent).toContain('Waiting for word from Hetal Rana');
  expect(aside().querySelector('form')).toBeNull();
});

test('an answer that came too late is not lost, and why is said', async () => {
  await open();
  await type(aside().querySelector('textarea') as HTMLTextAreaElement, 'Eight boards.');
  server.state.refusal = new ProblemError(409, 'This takes no more answers.');
  server.state.collaboration = collaborationOf({ state: 'closed', answer_refused_because: 'closed' });
  await press(buttonOf('Send answer'));
  await until(() => expect(aside().textContent).toBe('This takes no more answers.'));
  expect(notes).toEqual([{ title: 'This could not be changed', text: 'This takes no more answers.', kind: 'bad' }]);
});

test.each([
  ['came through and was taken back', null],
  ['says something else', new ProblemError(409, 'Something else has been answered with this key.')],
])('where an earlier try %s, the words stay and are sent as another answer', async (_, refusal) => {
  await open();
  await type(aside().querySelector('textarea') as HTMLTextAreaElement, 'Eight boards.');
  server.state.refusal = refusal;
  await press(buttonOf('Send answer'));
  await until(() => expect(aside().querySelector('[role=alert]')?.textContent).toContain('An earlier try was sent already.'));
  expect((aside().querySelector('textarea') as HTMLTextAreaElement).value).toBe('Eight boards.');
  server.state.refusal = null;
  server.state.next = { answer_list: [answerOf({ is_mine: true })], answer_refused_because: 'answered', own_status: 'waiting' };
  await press(buttonOf('Send answer'));
  await until(() => expect(aside().querySelector('form')).toBeNull());
  expect(new Set(server.writes.map(({ body }) => body?.['client_answer_id'])).size).toBe(2);
  expect(notes).toEqual([]);
});

test('whoever may not answer any more reads why in the form that is still there', async () => {
  await open();
  await type(aside().querySelector('textarea') as HTMLTextAreaElement, 'Eight boards.');
  server.state.refusal = new ProblemError(403, 'Your account can only read.');
  server.reads.length = 0;
  await press(buttonOf('Send answer'));
  await until(() => expect(aside().querySelector('[role=alert]')?.textContent).toBe('Your account can only read.'));
  expect(server.reads).toContain('collaboration.get');
});

test('the name of a draft in which one no longer writes becomes one’s own', async () => {
  storeDraft(9);
  server.state.organisations = [{ community_common_id: 3, name: 'Naalah Labs', own_role: 'editor' }];
  await open();
  await until(() => expect(aside().querySelector('[role=combobox]')?.textContent).toBe('Omkar Bhide'));
});

test('whoever answered takes it back after a question', async () => {
  await open({
    answer_list: [answerOf({ is_mine: true, status: 'in_talks', conversation_id: 44, abilities: { withdraw: true, agree: true } })],
    answer_refused_because: 'answered',
  });
  expect(hrefOf('Open the conversation')).toBe('/messages/44');
  storeDraft(null);
  await ask('Take my answer back');
  server.state.next = { answer_list: [], answer_refused_because: null };
  await press(buttonOf('Take my answer back', dialog()));
  await until(() => expect(aside().querySelector('textarea')?.value).toBe(''));
  expect(server.writes.map(({ id, params }) => [id, params])).toEqual([['collaboration.withdraw', { answer_id: 31 }]]);
  await until(() => expect(document.activeElement).toBe(aside()));
});

test('one side says that they have agreed, takes it back, and confirms what the other has said', async () => {
  const mine = { is_mine: true, status: 'in_talks', abilities: { agree: true } } as const;
  await open({ answer_list: [answerOf(mine)], answer_refused_because: 'answered' });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.state.pause = promise;
  server.state.next = { answer_list: [answerOf({ ...mine, has_answerer_agreed: true })] };
  await press(buttonOf('We have agreed'));
  await press(buttonOf('We have agreed'));
  expect(buttonOf('We have agreed').getAttribute('aria-busy')).toBe('true');
  resolve();
  await until(() => expect(aside().textContent).toContain('You have said that you agree, Hetal Rana has not yet.'));
  server.state.next = { answer_list: [answerOf({ ...mine, has_poster_agreed: true })] };
  await press(buttonOf('Take that back'));
  await until(() => expect(aside().textContent).toContain('Hetal Rana has said that you have agreed.'));
  server.state.next = {
    state: 'agreed',
    answer_list: [answerOf({ is_mine: true, status: 'agreed', agreed_at: '2027-06-11T08:00:00.000Z' })],
  };
  await press(buttonOf('Confirm: we have agreed'));
  await until(() => expect(aside().textContent).toContain('Agreed on 11 Jun 2027'));
  expect(server.writes.map(({ id, body }) => [id, body?.['is_agreed']])).toEqual([
    ['collaboration.agree', true],
    ['collaboration.agree', false],
    ['collaboration.agree', true],
  ]);
});

const posted = { is_mine: true, answer_refused_because: 'own', answers: 1 } as const;

test('the poster takes an answer up with a message, and stays on the page', async () => {
  await open({ ...posted, answer_list: [answerOf({ abilities: { take_up: true, thank: true, report: true } })] });
  expect(aside().querySelector('h2')?.textContent).toBe('1 answer');
  expect(aside().textContent).toContain('1 answer1 waiting');
  expect(aside().querySelector('article')?.textContent).toContain('Ishani Vaghela, 4 May 2027');
  await ask('Talk about it');
  await type(dialog().querySelector('textarea') as HTMLTextAreaElement, 'When can you begin?');
  server.state.refusal = new ProblemError(429, 'Too many messages.');
  await press(buttonOf('Send', dialog()));
  await until(() => expect(dialog().querySelector('[role=alert]')?.textContent).toBe('Too many messages.'));
  server.state.refusal = null;
  server.state.next = {
    state: 'in_talks',
    answer_list: [answerOf({ status: 'in_talks', conversation_id: 44, abilities: { agree: true } })],
  };
  await press(buttonOf('Send', dialog()));
  await until(() => expect([dialog(), hrefOf('Open the conversation')]).toEqual([null, '/messages/44']));
  await until(() => expect(document.activeElement?.id).toBe('answer-31'));
  const [first, second] = server.writes.map(({ body }) => body);
  expect(first).toEqual({ client_msg_id: expect.any(String) as string, message: 'When can you begin?' });
  expect(second).toEqual(first);
  expect(notes.map(({ title, action }) => [title, action?.label])).toEqual([
    ['Your message to Ishani Vaghela is sent', 'Open the conversation'],
  ]);
  expect(router.state.location.pathname).toBe(path);
});

test('other words are another message, and a message about what is gone closes its dialog', async () => {
  await open({ ...posted, answer_list: [answerOf({ abilities: { take_up: true } })] });
  await ask('Talk about it');
  const field = () => dialog().querySelector('textarea') as HTMLTextAreaElement;
  await type(field(), 'When can you begin?');
  server.state.refusal = new ProblemError(0, 'No network.');
  await press(buttonOf('Send', dialog()));
  await until(() => expect(dialog().querySelector('[role=alert]')?.textContent).toBe('Try again.'));
  await type(field(), 'When could you begin?');
  server.state.refusal = new ProblemError(409, 'Something else has become of this answer meanwhile.');
  server.state.collaboration = collaborationOf({ ...posted, answers: 0 });
  await press(buttonOf('Send', dialog()));
  await until(() => expect([dialog(), document.activeElement]).toEqual([null, aside()]));
  expect(new Set(server.writes.map(({ body }) => body?.['client_msg_id'])).size).toBe(2);
  expect(notes.map(({ text }) => text)).toEqual(['Something else has become of this answer meanwhile.']);
});

test('the buttons of several answers in talks are heard with the name of whom they are about', async () => {
  const talking = { status: 'in_talks', abilities: { agree: true } } as const;
  await open({ ...posted, answer_list: [answerOf(talking), answerOf({ ...talking, answer_id: 32, organisation: null })] });
  const names = [...aside().querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(names).toEqual(['We have agreed: Naalah Labs', 'We have agreed: Ishani Vaghela']);
});

test('the poster thanks for an answer after a question, and hears why that was refused', async () => {
  await open({ ...posted, answer_list: [answerOf({ abilities: { thank: true } })] });
  await ask('Thank and go on');
  expect(dialog().textContent).toContain('Go on without Ishani Vaghela?');
  server.state.refusal = new ProblemError(409, 'Something else has become of this answer meanwhile.');
  server.state.collaboration = collaborationOf({ ...posted, answers: 0 });
  await press(buttonOf('Thank and go on', dialog()));
  await until(() => expect(aside().textContent).toContain('0 answers'));
  expect(notes[0]?.text).toBe('Something else has become of this answer meanwhile.');
});

test('the poster closes it, and reads before how many are thanked', async () => {
  await open({
    ...posted,
    abilities: { edit: true, close: true, reopen: false },
    answer_list: [answerOf(), answerOf({ answer_id: 32, status: 'in_talks' })],
  });
  await press(page().querySelector('[title="More for this page"]') as HTMLElement);
  await until(() => expect(document.querySelectorAll('[role=menuitem]')).toHaveLength(2));
  expect(document.querySelector('a[role=menuitem]')?.getAttribute('href')).toBe(`${path}/edit`);
  await press(buttonOf('Close it', document));
  await until(() => expect(dialog().textContent).toContain('2 people wait for word or are in talks, and are thanked.'));
  server.state.next = { state: 'closed', closed_at: '2027-06-03T08:00:00.000Z', abilities: { edit: true, close: false, reopen: true } };
  await press(buttonOf('Close it', dialog()));
  await until(() => expect(page().textContent).toContain('Closed on 3 Jun 2027'));
  expect(server.writes).toEqual([{ id: 'collaboration.close', params: { collaboration_id: 5 }, body: { is_closed: true } }]);
});

test('what one side has told the other confirms, and then both read it as done', async () => {
  const mine = { is_mine: true, status: 'agreed', agreed_at: '2027-06-11T08:00:00.000Z' } as const;
  await open({
    state: 'agreed',
    answer_list: [answerOf({ ...mine, outcomes: [outcomeOf()], abilities: { tell: true } })],
    answer_refused_because: 'answered',
  });
  const shownOutcomes = () => page().querySelector('[aria-labelledby="collaboration-outcomes"]') as HTMLElement;
  expect(shownOutcomes().textContent).toContain('“One monsoon, four wards.”It worked. Hetal Rana, 20 Nov 2027');
  expect(shownOutcomes().textContent).toContain('Your side is missing.');
  expect(shownOutcomes().querySelector('h3')?.textContent).toBe('Agreed with Hetal Rana');
  await ask('Tell it differently');
  await press(buttonOf('Save what came of it', dialog()));
  await until(() => expect(dialog().querySelector('[role=alert]')?.textContent).toBe('Choose how it went.'));
  await press(buttonOf('Cancel', dialog()));
  await ask('Confirm it');
  const done = {
    ...mine,
    status: 'done',
    outcomes: [outcomeOf(), outcomeOf({ outcome_id: 62, is_poster: false, is_mine: true, text: '' })],
  } as const;
  server.state.next = { state: 'done', answer_list: [answerOf({ ...done, outcomes: [...done.outcomes] })] };
  await press(buttonOf('Save what came of it', dialog()));
  await until(() => expect(document.activeElement?.id).toBe('outcome-31'));
  expect(server.writes).toEqual([{ id: 'collaboration.tell', params: { answer_id: 31 }, body: { result: 'worked', text: '' } }]);
  expect(shownOutcomes().textContent).toContain('It worked. You, 20 Nov 2027');
  expect(buttonsIn(shownOutcomes(), 'Confirm it')).toHaveLength(0);
});

test('whoever has told can change it until the other side has', async () => {
  const outcomes = [outcomeOf({ is_mine: true, text: 'It held.' })];
  await open({ ...posted, state: 'agreed', answer_list: [answerOf({ status: 'agreed', outcomes, abilities: { tell: true } })] });
  expect(page().textContent).toContain('You have told your side. Ishani Vaghela has not yet.');
  await ask('Change it: Naalah Labs');
  expect((dialog().querySelector('textarea') as HTMLTextAreaElement).value).toBe('It held.');
  expect(dialog().querySelector<HTMLInputElement>('input:checked')?.value).toBe('worked');
});

test('whoever is no side of it reads with whom it is agreed and what came of it', async () => {
  await open({
    state: 'done',
    done_at: '2027-11-20T08:00:00.000Z',
    answer_refused_because: 'ended',
    answer_list: [answerOf({ status: 'done', body: null, outcomes: [outcomeOf({ can_report: true })] })],
  });
  expect(aside().textContent).toContain('Agreed with');
  expect(hrefOf('Naalah Labs')).toBe('/community/organization/startup/naalah');
  expect(page().querySelector('blockquote')?.textContent).toBe('“One monsoon, four wards.”');
  await ask('Report');
  await press(dialog().querySelector('input[type=radio]') as HTMLElement);
  for (const words of ['Talk about it', 'We have agreed', 'Tell what came of it']) expect(buttonsIn(page(), words)).toHaveLength(0);
});

test('a notice of it and what is written about it have it read anew', async () => {
  await open({ withheld_because: 'held' });
  expect(page().textContent).toContain('Waits for staff: only its author, they and those whose answers go on see it.');
  server.state.collaboration = collaborationOf({ title: 'Warn six wards' });
  await act(async () => live.notify('discussion_changed', { kind: 'collaboration', id: 5, post_number: 1 }));
  await until(() => expect(page().querySelector('h1')?.textContent).toBe('Warn six wards'));
  server.state.collaboration = collaborationOf({ title: 'Warn eight wards' });
  await act(async () => live.notify('new_notification', { notification_type: 'collaboration_answer.changed' }));
  await until(() => expect(page().querySelector('h1')?.textContent).toBe('Warn eight wards'));
});
