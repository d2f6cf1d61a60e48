// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signedOut, type AuthState } from '../../../lib/session/auth-state.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import type { WritingProps } from '../../../ui/composer/composer.tsx';
import type { Note } from '../../../ui/toast.tsx';
import { NewTopicPage } from './new-topic-page.tsx';
import { buildCategory, serveForum } from './write-fixture.ts';

const opened = vi.hoisted(() => ({ session: null as unknown, findPeople: undefined as WritingProps['findPeople'] }));
vi.mock('../../../lib/session/open-session.ts', () => ({ openSession: () => opened.session }));
const notes: Note[] = [];
vi.mock('../../../ui/toast.tsx', () => ({ notify: async (note: Note) => void notes.push(note) }));
vi.mock('../../../ui/composer/rich-text.tsx', () => ({
  RichText: ({ value, onChange, isInvalid, findPeople }: WritingProps) => {
    // As the field does, which asks with what it was given first.
    opened.findPeople ??= findPeople;
    return <textarea value={value} aria-invalid={isInvalid || undefined} onChange={({ target }) => onChange(target.value)} />;
  },
}));

const path = '/community/forum/new-topic';
let of: ReturnType<typeof serveForum>;
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

async function open(search = ''): Promise<void> {
  const Page = () => (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <NewTopicPage categories={of.server.categories} />
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
const field = (label: string) => {
  const found = [...page().querySelectorAll('label')].find((each) => each.textContent.startsWith(label));
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement;
};
const title = () => field('Title');
const tagInput = () => field('Tags');
const category = () => page().querySelector<HTMLSelectElement>('select') as HTMLSelectElement;
const text = () => page().querySelector('textarea') as HTMLTextAreaElement;
const sendButton = () => page().querySelector<HTMLElement>('[type=submit]') as HTMLElement;
const kind = () => page().querySelector<HTMLInputElement>('input[type=radio]:checked')?.value;
const tags = () => [...page().querySelectorAll('[aria-label="Chosen tags"] li')].map(({ textContent }) => textContent);
const alerts = () => [...page().querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
const button = (name: string) => page().querySelector<HTMLElement>(`[aria-label="${name}"]`) as HTMLElement;
const tagButton = (tag: string) =>
  [...page().querySelectorAll<HTMLElement>('[aria-label="Tags in use"] button')].find(({ textContent }) => textContent.startsWith(tag)) ??
  null;
const choose = (category_id: number) =>
  act(async () => {
    category().value = String(category_id);
    category().dispatchEvent(new Event('change', { bubbles: true }));
  });
const enter = (element: HTMLElement) =>
  act(async () => void element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })));
const addTag = async (typed: string) => {
  await type(tagInput(), typed);
  await enter(tagInput());
};
const send = () => press(sendButton());
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));
const keys = () => of.server.sent.map(({ client_topic_id }) => client_topic_id);
async function fill(): Promise<void> {
  await choose(1);
  await type(title(), 'How do you power drain sensors?');
  await type(text(), 'Ours go dark after two days.');
}

beforeEach(() => {
  localStorage.clear();
  notes.length = 0;
  opened.findPeople = undefined;
  localStorage.setItem('user', JSON.stringify({ user_id: 7 }));
  of = serveForum();
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
  test('is there again with everything, and nothing of it is left once it is sent', async () => {
    await open('?category=water&kind=idea');
    expect([kind(), category().value, sendButton().textContent]).toEqual(['idea', '1', 'Propose']);
    expect(page().textContent).not.toContain('Draft stored');
    await press(page().querySelector('input[value=discussion]') as HTMLElement);
    await choose(2);
    await type(title(), 'Who pays for the sensors?');
    await type(text(), 'The ward, or the city?');
    await addTag('ગુજરાતી');
    await type(tagInput(), 'ten');
    await until(() => expect(page().textContent).toContain('Draft stored'));
    await close();

    await open();
    expect([kind(), category().value, title().value]).toEqual(['discussion', '2', 'Who pays for the sensors?']);
    expect([text().value, tags(), tagInput().value]).toEqual(['The ward, or the city?', ['#ગુજરાતી'], 'ten']);
    await until(() => expect(of.server.draft?.body).toBe('The ward, or the city?'));
    await send();
    await until(() => expect(router.state.location.pathname).toBe('/community/forum/water/12-drain-sensors'));
    expect(router.state.historyAction).toBe('REPLACE');
    expect(of.server.sent).toEqual([
      {
        client_topic_id: expect.any(String) as unknown,
        kind: 'discussion',
        category_id: 2,
        title: 'Who pays for the sensors?',
        tags: ['ગુજરાતી', 'ten'],
        body: 'The ward, or the city?',
        attachments: [],
        poll: null,
      },
    ]);
    await until(() => expect(of.server.draft).toBeNull());
    await pause(450);
    expect(drafts()).toEqual([]);
    await close();
    await open();
    expect([kind(), category().value, title().value, text().value, tags()]).toEqual(['question', '', '', '', []]);
  });

  test('that has no category takes the one of the address', async () => {
    await open();
    await type(title(), 'Who pays for the sensors?');
    await close();
    await open('?category=finance');
    expect([title().value, category().value]).toEqual(['Who pays for the sensors?', '2']);
    expect(page().textContent).toContain('Finance, and what stands in its way.');
  });

  test('lets its writer go without a question', async () => {
    await open();
    await fill();
    await pause(450);
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(false);
    await press(page().querySelector('a[href="/elsewhere"]') as HTMLElement);
    await until(() => expect(page().textContent).toBe('Another page'));
  });

  test('that this browser does not store is asked about before it is left', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('No more space.');
    });
    await open();
    await fill();
    expect(page().textContent).toContain('This browser stores no drafts.');
    await press(page().querySelector('a[href="/elsewhere"]') as HTMLElement);
    await until(() => expect(document.querySelector('[role=dialog]')).not.toBeNull());
    expect(title().value).toBe('How do you power drain sensors?');
  });
});

describe('one topic', () => {
  test('is sent under one key until the server has answered, also after a reload', async () => {
    await open();
    await fill();
    of.server.refusals = [new ProblemError(0, 'No network.'), new ProblemError(0, 'No network.')];
    await send();
    await until(() => expect(alerts().join(' ')).toContain('The server could not be reached.'));
    await type(title(), 'How do you power your drain sensors?');
    await send();
    await until(() => expect(keys()).toHaveLength(2));
    await pause(450);
    await close();
    await open();
    expect([title().value, text().value]).toEqual(['How do you power your drain sensors?', 'Ours go dark after two days.']);
    await send();
    await until(() => expect(router.state.location.pathname).toBe('/community/forum/water/12-drain-sensors'));
    expect(new Set(keys()).size).toBe(1);
  });

  test('that came through with other words is shown, and what is sent then is another one', async () => {
    await open();
    await fill();
    of.server.refusals = [new ProblemError(409, 'Something else has been posted with this key.')];
    await send();
    await until(() => expect(alerts()).toEqual([expect.stringContaining('An earlier try has started a topic')]));
    expect(page().querySelector('a[href="/community/forum?view=mine"]')).not.toBeNull();
    expect(title().value).toBe('How do you power drain sensors?');
    await send();
    await until(() => expect(keys()).toHaveLength(2));
    expect(new Set(keys()).size).toBe(2);
  });
});

describe('what is wrong', () => {
  test('stands at its field before it is sent, and the first one has the keyboard', async () => {
    await open();
    await type(title(), 'Sensors');
    await send();
    await until(() => expect(document.activeElement).toBe(category()));
    expect(alerts()).toEqual(['Choose a category.', expect.stringContaining('8 letters or more'), 'Write something.']);
    await choose(1);
    await type(title(), 'Sensors in drains');
    await send();
    await until(() => expect(document.activeElement).toBe(text()));
    expect(alerts()).toEqual(['Write something.']);
    await type(text(), 'Which?');
    expect(alerts()).toEqual([]);
    expect(of.server.sent).toEqual([]);
  });

  test('stands at its field when the server finds it, and what was written stays', async () => {
    await open();
    await fill();
    const refused = [
      { path: 'category_id', message: 'You cannot start topics in this category.' },
      { path: 'title', message: 'This title is taken.' },
      { path: 'tags', message: 'No tags today.' },
      { path: 'body', message: 'Too many names.' },
    ];
    of.server.refusals = [new ProblemError(400, 'Check what you have sent.', refused)];
    await send();
    const shown = [
      'You cannot start topics in this category. Choose another one.',
      'This title is taken.',
      'Too many names.',
      'No tags today.',
    ];
    await until(() => expect(alerts()).toEqual(shown));
    await until(() => expect(document.activeElement).toBe(category()));
    expect([category().value, title().value, text().value]).toEqual([
      '1',
      'How do you power drain sensors?',
      'Ours go dark after two days.',
    ]);
  });

  test.each([
    [429, 'You can start 20 topics in a day.', 'You can start 20 topics in a day. What you wrote is still here'],
    [429, 'You are posting faster than is possible here. Wait a little, then send it again.', 'You are posting faster'],
    [403, 'It broke.', 'Your account is limited to reading.'],
    [500, 'It broke.', 'It broke.'],
  ])('with an answer %i is said in words, and nothing is lost: %s', async (status, detail, words) => {
    await open();
    await fill();
    of.server.refusals = [new ProblemError(status, detail)];
    await send();
    await until(() => expect(alerts()).toEqual([expect.stringContaining(words)]));
    expect(text().value).toBe('Ours go dark after two days.');
  });
});

test('people are named in the first post: those who read the category that is chosen by then', async () => {
  await open();
  expect(await opened.findPeople?.('')).toEqual([]);
  await choose(1);
  of.server.people = [{ user_id: 8, name: 'Kiran Bhatt', headline: 'Ward engineer', profile_image: null }];
  expect(await opened.findPeople?.('Kir')).toEqual([{ user_id: 8, name: 'Kiran Bhatt', headline: 'Ward engineer', image: undefined }]);
  expect(of.server.asked.filter((asked) => asked.startsWith('@'))).toEqual(['@ in undefined', '@Kir in 1']);
});

test('where everybody reads what is written it is said before it is written', async () => {
  const words = 'Everybody can read what you write here, even without an account, and search engines find it.';
  of.server.categories = [buildCategory(1, 'Water'), buildCategory(2, 'Finance', { is_public: true })];
  await open('?category=water');
  expect(page().textContent).not.toContain(words);
  await choose(2);
  expect(document.getElementById(category().getAttribute('aria-describedby') ?? '')?.textContent).toContain(words);
});

test('topics that are close to the title are shown after a pause, and open beside the page', async () => {
  of.server.similar = [
    { topic_id: 3, kind: 'question', title: 'Power for sensors', path: '/community/forum/water/3', replies: 4, is_solved: true },
  ];
  const asked = () => of.server.asked.filter((each) => !each.startsWith('#'));
  await open();
  await type(title(), 'Power for s');
  await pause(450);
  expect(asked()).toEqual([]);
  await type(title(), 'Power for sen');
  await pause(100);
  await type(title(), 'Power for sensors');
  await until(() => expect(page().textContent).toContain('Has this been asked?'));
  expect(asked()).toEqual(['Power for sensors']);
  const link = page().querySelector<HTMLAnchorElement>('a[href="/community/forum/water/3"]');
  expect([link?.target, link?.textContent]).toEqual(['_blank', 'Power for sensors (opens in a new tab)']);
  expect(page().querySelector('p[role=status]')?.textContent).toBe('1 topic is close to this title.');
  await type(title(), 'Power');
  await until(() => expect(page().textContent).not.toContain('Has this been asked?'));
});

test('that files are on their way is said until they have arrived, and then it is sent with them', async () => {
  const attachment = { name: 'drain-plan-00000000000', kind: 'file', file_name: 'plan.pdf', bytes: 3, width: null, height: null, alt: '' };
  const upload = Promise.withResolvers<void>();
  of.server.uploads = upload.promise.then(() => ({ data: attachment }));
  // The files of a draft outlive a test; those of another reader are new.
  of.reader.set({ ...of.reader.read(), user: { user_id: 8 } } as AuthState);
  await open();
  await fill();
  const chooser = page().querySelector('input[type=file]') as HTMLInputElement;
  Object.defineProperty(chooser, 'files', { value: [new File(['abc'], 'plan.pdf')] });
  Object.defineProperty(chooser, 'value', { value: '', writable: true });
  await act(async () => void chooser.dispatchEvent(new Event('change', { bubbles: true })));
  await send();
  await until(() => expect(alerts()).toEqual(['Files are still being uploaded, or failed.']));
  expect(of.server.sent).toEqual([]);
  await act(async () => upload.resolve());
  await until(() => expect(alerts()).toEqual([]));
  await send();
  await until(() => expect(of.server.sent).toHaveLength(1));
  expect(of.server.sent[0]?.['attachments']).toEqual([{ name: attachment.name, alt: '' }]);
});

describe('a poll', () => {
  const fields = () => page().querySelector('fieldset:has(ol)');
  const named = (name: string) => [...page().querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLElement;
  const lines = () => [...(fields()?.querySelectorAll<HTMLInputElement>('input:not([type])') ?? [])];
  const line = (place: number) => lines()[place] as HTMLInputElement;
  async function ask(): Promise<void> {
    await press(named('Add a poll'));
    await type(line(0), 'Where do we meet?');
    await type(line(1), 'Surat');
    await type(line(2), 'Rajkot');
  }
  const values = () => lines().map(({ value }) => value);

  test('is there again with the draft, and is sent without the option that was left empty', async () => {
    await open();
    await press(named('Add a poll'));
    expect([document.activeElement, fields()?.querySelector('legend')?.textContent]).toEqual([line(0), 'Poll']);
    expect(page().textContent).not.toContain('Draft stored');
    await type(line(0), 'Where do we meet?');
    expect(page().textContent).toContain('Draft stored');
    await type(line(1), 'Surat');
    await type(line(2), 'Rajkot');
    await press(named('Add an option'));
    await press(fields()?.querySelector('input[value=voted]') as HTMLElement);
    await pause(450);
    await close();
    await open();
    expect(values()).toEqual(['Where do we meet?', 'Surat', 'Rajkot', '']);
    await fill();
    await send();
    await until(() => expect(of.server.sent).toHaveLength(1));
    expect(of.server.sent[0]?.['poll']).toEqual({
      question: 'Where do we meet?',
      options: ['Surat', 'Rajkot'],
      max_choices: 1,
      shows_results: 'voted',
      closes_in_days: null,
    });
  });

  test('that does not fit is left out of a stored draft, and the rest stays', async () => {
    const stored = { client_topic_id: crypto.randomUUID(), title: 'Who pays for the sensors?', category_id: 2, poll: { question: 7 } };
    localStorage.setItem('draft:form:7:new-topic', JSON.stringify({ version: 1, values: stored }));
    await open();
    expect([title().value, fields()]).toEqual(['Who pays for the sensors?', null]);
    await type(text(), 'The ward, or the city?');
    await send();
    await until(() => expect(of.server.sent).toHaveLength(1));
    expect(of.server.sent[0]).toMatchObject({ client_topic_id: stored.client_topic_id, poll: null });
  });

  test('can be added to a draft that was stored without one', async () => {
    const stored = { client_topic_id: crypto.randomUUID(), title: 'Who pays for the sensors?', category_id: 2 };
    localStorage.setItem('draft:form:7:new-topic', JSON.stringify({ version: 1, values: stored }));
    await open();
    expect([title().value, fields()]).toEqual(['Who pays for the sensors?', null]);
    await ask();
    await type(text(), 'The ward, or the city?');
    await send();
    await until(() => expect(of.server.sent).toHaveLength(1));
    expect(of.server.sent[0]).toMatchObject({ client_topic_id: stored.client_topic_id, poll: { question: 'Where do we meet?' } });
  });

  test('that is wrong keeps the topic back, and the first fault has the keyboard', async () => {
    await open();
    await fill();
    await press(named('Add a poll'));
    await type(line(1), 'Surat');
    await send();
    await until(() => expect(alerts()).toEqual(['Write what you ask.', 'Write what can be chosen.']));
    await until(() => expect(document.activeElement).toBe(line(0)));
    await type(line(0), 'Where do we meet?');
    await until(() => expect(alerts()).toEqual(['Write what can be chosen.']));
    expect(of.server.sent).toEqual([]);
  });

  test('is removed with one press and comes back with another, and an empty one goes without a word', async () => {
    await open();
    await press(named('Add a poll'));
    await press(named('Remove the poll'));
    expect([fields(), document.activeElement, notes]).toEqual([null, named('Add a poll'), []]);
    await ask();
    await press(named('Remove the poll'));
    expect([fields(), document.activeElement]).toEqual([null, named('Add a poll')]);
    expect(notes).toMatchObject([{ title: 'Poll removed', action: { label: 'Undo' } }]);
    await act(async () => notes[0]?.action?.onSelect());
    expect([values(), document.activeElement]).toEqual([['Where do we meet?', 'Surat', 'Rajkot'], line(0)]);
    await press(named('Remove the poll'));
    await fill();
    await send();
    await until(() => expect(of.server.sent).toHaveLength(1));
    expect(of.server.sent[0]?.['poll']).toBeNull();
  });

  test('that is begun after another one was removed is not replaced by it', async () => {
    await open();
    await ask();
    await press(named('Remove the poll'));
    await press(named('Add a poll'));
    await type(line(0), 'When do we meet?');
    await act(async () => notes[0]?.action?.onSelect());
    expect(values()).toEqual(['When do we meet?', '', '']);
  });
});

describe('tags', () => {
  test('are typed or chosen among those in use, and go again', async () => {
    of.server.tags = [
      { tag: 'tender', topics: 64 },
      { tag: 'pilot', topics: 58 },
    ];
    await open();
    await until(() => expect(tagButton('#tender')).not.toBeNull());
    await type(tagInput(), 'pi');
    await until(() => expect(tagButton('#tender')).toBeNull());
    await press(tagButton('#pilot') as HTMLElement);
    expect([tags(), tagInput().value]).toEqual([['#pilot'], '']);
    await addTag('ગુજરાતી');
    await addTag('#Running bills');
    expect(tags()).toEqual(['#pilot', '#ગુજરાતી', '#running-bills']);
    await press(button('Remove ગુજરાતી'));
    expect(tags()).toEqual(['#pilot', '#running-bills']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove running-bills');
    expect(of.server.sent).toEqual([]);
  });

  test('are taken with Enter, which never sends the topic', async () => {
    await open();
    await fill();
    const press = async (init: KeyboardEventInit) => {
      const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init });
      await act(async () => void tagInput().dispatchEvent(event));
      return event.defaultPrevented;
    };
    await type(tagInput(), 'pilot');
    expect([await press({ isComposing: true }), tags()]).toEqual([false, []]);
    expect([await press({}), tags(), tagInput().value]).toEqual([true, ['#pilot'], '']);
    expect([await press({}), tags(), alerts()]).toEqual([true, ['#pilot'], []]);
    expect(await press({ key: ',' })).toBe(false);
  });

  test('that are doubled, too many or none stay typed, with the fault at the field, and nothing is sent without them', async () => {
    await open();
    await fill();
    await addTag('one, two, three, four');
    await addTag('Two');
    expect([alerts(), tagInput().value]).toEqual([['You have chosen this tag already.'], 'Two']);
    await type(tagInput(), 'two/three');
    expect(alerts()).toEqual([]);
    await send();
    await until(() => expect(document.activeElement).toBe(tagInput()));
    expect(alerts()).toEqual(['Use letters, digits and single hyphens in a tag.']);
    await addTag('five, six');
    expect([alerts(), tagInput().value, tags().length]).toEqual([['Choose at most 5 tags.'], 'six', 5]);
    await type(tagInput(), '');
    await send();
    await until(() => expect(of.server.sent).toHaveLength(1));
    expect(of.server.sent[0]?.['tags']).toEqual(['one', 'two', 'three', 'four', 'five']);
  });
});

test.each([
  ['a minor whose parent has not agreed', { starters: 'members' }, 'Your parent or guardian has to agree first', '/settings#privacy'],
  ['a member where staff alone start topics', { starters: 'staff' }, 'You cannot start topics here', '/community/forum'],
] as const)('%s reads what to do instead', async (_, { starters }, words, link) => {
  of.server.categories = [buildCategory(1, 'Water', { can_start: false, starters })];
  await open();
  expect(page().querySelector('form')).toBeNull();
  expect(page().textContent).toContain(words);
  expect(page().querySelector(`h2 ~ div a[href="${link}"]`)).not.toBeNull();
});

describe('with the forum of an organisation', () => {
  const note = 'Only the people of Khasra read it.';
  const groups = () => [...category().querySelectorAll('optgroup')].map(({ label, children }) => [label, children.length]);

  test('the menu has it in a group of its own, and who reads it stands below', async () => {
    of.server.categories = [...of.server.categories, buildCategory(4, 'Khasra', { is_limited: true, organisation_slug: 'khasra' })];
    await open('?category=khasra');
    expect(groups()).toEqual([
      ['Forum', 2],
      ['Your organisations', 1],
    ]);
    expect(category().value).toBe('4');
    expect(page().textContent).toContain(note);
    await choose(1);
    expect(page().textContent).not.toContain(note);
  });

  test('a topic that is started from it is for its people, whatever the draft was for', async () => {
    of.server.categories = [...of.server.categories, buildCategory(4, 'Khasra', { is_limited: true, organisation_slug: 'khasra' })];
    await open('?category=water');
    await type(title(), 'Who pays for the sensors?');
    await close();
    await open('?category=khasra');
    expect([title().value, category().value]).toEqual(['Who pays for the sensors?', '4']);
    await close();
    // They have left it since.
    of.server.categories = of.server.categories.filter(({ slug }) => slug !== 'khasra');
    await open('?category=finance');
    expect([title().value, category().value]).toEqual(['Who pays for the sensors?', '2']);
  });

  test('the menu has no groups where there is nothing else', async () => {
    of.server.categories = [buildCategory(4, 'Khasra', { is_limited: true, organisation_slug: 'khasra' })];
    await open();
    expect([groups(), [...category().options].map(({ text }) => text)]).toEqual([[], ['Choose', 'Khasra']]);
  });
});
