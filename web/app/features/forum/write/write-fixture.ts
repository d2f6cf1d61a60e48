import type { ApiClient, Operation } from '@sabha/contract/core/operation';
import type { ProblemError } from '@sabha/contract/core/errors';
import type { Mentionable } from '@sabha/contract/discussion/post';
import type { Poll } from '@sabha/contract/forum/poll';
import type { CategoryView, TagCount, Topic, TopicHint } from '@sabha/contract/forum/topic';
import { createStore } from '../../../lib/create-store.ts';
import { createQueryClient, onWritten } from '../../../lib/query/query-client.ts';
import { signedOut, type AuthState } from '../../../lib/session/auth-state.ts';
import type { Session } from '../../../lib/session/open-session.ts';

export function buildCategory(category_id: number, name: string, more: Partial<CategoryView> = {}): CategoryView {
  return {
    category_id,
    slug: name.toLowerCase(),
    name,
    lattice: 'jharokha',
    palette: 'water',
    organisation_slug: null,
    description: `${name}, and what stands in its way.`,
    is_limited: false,
    is_public: false,
    starters: 'members',
    is_archived: false,
    topics: 4,
    unread: 0,
    new: 0,
    can_start: true,
    is_watched: false,
    ...more,
  };
}

export const buildTopic = (more: Partial<Topic> = {}): Topic =>
  ({
    topic_id: 12,
    title: 'How do you power drain sensors?',
    path: '/community/forum/water/12-drain-sensors',
    category: buildCategory(1, 'Water'),
    tags: ['monsoon'],
    public_path: null,
    poll: null,
    ...more,
  }) as Topic;

export const buildPoll = (more: Partial<Poll> = {}): Poll => ({
  poll_id: 31,
  question: 'Where do we meet?',
  options: ['Surat', 'Rajkot', 'Bhuj'].map((text) => ({ text, votes: 0, is_mine: false })),
  voters: 0,
  max_choices: 2,
  shows_results: 'voted',
  closes_at: null,
  closed_at: null,
  abilities: { vote: true, edit: true, close: true, remove: true },
  ...more,
});

interface Input {
  readonly query: { readonly title: string; readonly search?: string; readonly category_id?: number };
  readonly body: Readonly<Record<string, unknown>> & { readonly body: string };
}

/** A server of the tests with the forum, and with the drafts of one member. */
export function serveForum() {
  const server = {
    categories: [
      buildCategory(1, 'Water'),
      buildCategory(2, 'Finance'),
      buildCategory(3, 'Rules', { can_start: false, starters: 'staff' }),
    ],
    tags: [] as TagCount[],
    similar: [] as TopicHint[],
    /** Whom a text can name. */
    people: [] as Mentionable[],
    /** Titles, and beginnings of tags and names, that were asked for. */
    asked: [] as string[],
    /** Topics as they were sent. */
    sent: [] as Input['body'][],
    /** What writes of topics are refused with, the first one first. */
    refusals: [] as ProblemError[],
    /** What the topic is when it is read anew. */
    topic: buildTopic(),
    /** What reads of the forum are refused with. */
    closed: null as ProblemError | null,
    /** What is answered for a file that is uploaded. */
    uploads: Promise.resolve<unknown>(null),
    reads: 0,
    draft: null as { body: string; revision: number; changed_at: string } | null,
  };
  function write({ body }: Input): { data: Topic } {
    server.sent.push(body);
    const refused = server.refusals.shift();
    if (refused) throw refused;
    return { data: buildTopic() };
  }
  function list<T>(asked: string, data: T): { data: T } {
    server.asked.push(asked);
    return { data };
  }
  const answers: Readonly<Record<string, (input: Input) => unknown>> = {
    'topic.getForum': () => {
      server.reads += 1;
      if (server.closed) throw server.closed;
      return { data: { categories: server.categories } };
    },
    'topic.listSimilar': ({ query }) => list(query.title, server.similar),
    'topic.listTags': ({ query: { search = '' } }) =>
      list(
        `#${search}`,
        server.tags.filter(({ tag }) => tag.startsWith(search)),
      ),
    'topic.listMentionable': ({ query: { search = '', category_id } }) => list(`@${search} in ${category_id}`, server.people),
    'topic.get': () => ({ data: server.topic }),
    'attachment.upload': () => server.uploads,
    'topic.create': write,
    'topic.edit': write,
    'topic.setPoll': write,
    'draft.get': () => ({ data: server.draft }),
    'draft.save': ({ body: { body } }) => {
      server.draft = { body, revision: (server.draft?.revision ?? 0) + 1, changed_at: '2027-06-28T06:00:00Z' };
      return { data: server.draft };
    },
    'draft.remove': () => {
      server.draft = null;
      return { data: {} };
    },
  };
  const call = async (operation: Operation, input: Input) => {
    const answer = answers[operation.id];
    if (!answer) throw new Error(`Nobody answers ${operation.id}.`);
    const data = await answer(input);
    if (operation.method !== 'GET') void onWritten(client, operation);
    return data;
  };
  const api = { call } as unknown as ApiClient;
  const client = createQueryClient(api);
  const reader = createStore(() => ({ ...signedOut, user: { user_id: 7 } }) as unknown as AuthState);
  const session = { api, store: reader } as unknown as Session;
  return { server, api, client, reader, session };
}
