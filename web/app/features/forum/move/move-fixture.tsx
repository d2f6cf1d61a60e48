import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient, Operation } from '@sabha/contract/core/operation';
import type { Topic, TopicCard } from '@sabha/contract/forum/topic';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createStore } from '../../../lib/create-store.ts';
import { createQueryClient, onWritten } from '../../../lib/query/query-client.ts';
import { signedOut, type AuthState } from '../../../lib/session/auth-state.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { topicOf as cardOf } from '../list/forum-fixture.ts';
import { topicOf } from '../topic/topic-fixture.ts';
import { buildCategory } from '../write/write-fixture.ts';

interface Input {
  readonly params: { readonly topic_id: number };
  readonly query: { readonly search: string; readonly limit: number };
  readonly body: Readonly<Record<string, unknown>>;
}

/** For tests: where posts stand once they are moved. */
export const moved = { topic_id: 21, title: 'Pumps', path: '/community/forum/finance/21-pumps', post_number: 4, posts: 2 };

const finance = buildCategory(2, 'Finance');

/** For tests: topics that posts can be moved into. */
const targets: readonly TopicCard[] = [
  cardOf({ topic_id: 21, title: 'Pumps and who pays for them', category: finance, replies: 2 }),
  cardOf({ topic_id: 22, title: 'Pumps in the monsoon', replies: 1 }),
];

/** For tests: topics of these numbers. */
export const cardsOf = (first: number, count = 1): TopicCard[] =>
  Array.from({ length: count }, (_, at) => cardOf({ topic_id: first + at, title: `Topic ${first + at}` }));

/** A server of the tests with topics that posts are moved between. */
export function serveMoves() {
  const server = {
    categories: [buildCategory(1, 'Water & drainage'), finance, buildCategory(3, 'Rules', { can_start: false, starters: 'staff' })],
    /** What is listed for any words. */
    topics: targets,
    /** What is there by its number. */
    numbered: [
      topicOf(),
      topicOf({ topic_id: 21, title: 'Pumps and who pays for them', category: finance, replies: 2 }),
    ] as readonly Topic[],
    /** Words and numbers that were looked for. */
    asked: [] as (string | number)[],
    /** What is sent, by its operation. */
    sent: [] as unknown[],
    /** What the next calls of an operation are refused with. */
    refusals: {} as Record<string, Error[]>,
    /** What is written waits for this. */
    pause: Promise.resolve(),
    reads: 0,
  };
  async function write(id: string, { params, body }: Input) {
    server.sent.push([id, params.topic_id, body]);
    await server.pause;
    return { data: moved };
  }
  const answers: Readonly<Record<string, (input: Input) => unknown>> = {
    'topic.getForum': () => {
      server.reads += 1;
      return { data: { categories: server.categories } };
    },
    'topic.listTags': () => ({ data: [] }),
    'topic.list': ({ query }) => {
      server.asked.push(query.search);
      return { data: server.topics.slice(0, query.limit), meta: { next: null } };
    },
    'topic.get': ({ params }) => {
      server.asked.push(params.topic_id);
      const data = server.numbered.find(({ topic_id }) => topic_id === params.topic_id);
      if (!data) throw new ProblemError(404, 'Nothing here.');
      return { data };
    },
    'topic.split': (input) => write('topic.split', input),
    'topic.movePosts': (input) => write('topic.movePosts', input),
    'topic.merge': (input) => write('topic.merge', input),
  };
  const call = async ({ id, method }: Operation, input: Input) => {
    const answer = answers[id];
    if (!answer) throw new Error(`Nobody answers ${id}.`);
    const data = await answer(input);
    const refused = server.refusals[id]?.shift();
    if (refused) throw refused;
    if (method !== 'GET') void onWritten(client, { id });
    return data;
  };
  const api = { call } as unknown as ApiClient;
  const client = createQueryClient(api);
  const store = createStore(() => ({ ...signedOut, user: { user_id: 7 } }) as unknown as AuthState);
  const session = { api, store } as unknown as Session;
  return { server, client, session };
}

/** For tests: something of the forum as it stands on a page. */
export function pageOf({ client, session }: ReturnType<typeof serveMoves>, content: () => ReactElement): ReactElement {
  Element.prototype.scrollIntoView = () => undefined;
  const router = createMemoryRouter([{ path: '/', Component: content }]);
  return (
    <QueryClientProvider client={client}>
      <AuthProvider session={session}>
        <RouterProvider router={router} />
      </AuthProvider>
    </QueryClientProvider>
  );
}

const pause = (ms: number) => act(async () => new Promise((resolve) => setTimeout(resolve, ms)));

/** For tests: waits until something is so. */
export async function until(check: () => void): Promise<void> {
  for (let left = 200; ; left -= 1) {
    await pause(25);
    try {
      return check();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

/** For tests: what is on the page, and what is pressed of it. */
export const screen = {
  text: () => document.body.textContent,
  search: () => document.querySelector('[role=combobox]') as HTMLInputElement,
  options: () => [...document.querySelectorAll<HTMLElement>('[role=option]')],
  /** The option that Enter chooses. */
  active: () => document.getElementById(screen.search().getAttribute('aria-activedescendant') ?? ''),
  alerts: () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent),
  outcome: () => [...document.querySelectorAll('section ul.list-disc li')].map(({ textContent }) => textContent),
  field(label: string) {
    const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith(label));
    return (found?.control ?? document.getElementById(found?.htmlFor ?? '')) as HTMLInputElement;
  },
  button: (name: string) =>
    [...document.querySelectorAll('button')].find((each) =>
      (each.getAttribute('aria-label') ?? each.textContent).startsWith(name),
    ) as HTMLButtonElement,
  press: (name: string) => act(async () => screen.button(name).click()),
  key: (key: string) =>
    act(async () => {
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }),
};
