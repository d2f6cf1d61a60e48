import type { Collaboration } from '@sabha/contract/collaboration/collaboration';
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient, Operation } from '@sabha/contract/core/operation';
import { createStore } from '../../../lib/create-store.ts';
import { createQueryClient, onWritten } from '../../../lib/query/query-client.ts';
import { signedOut, type AuthState } from '../../../lib/session/auth-state.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import type { NewCollaborationStart } from './write-reads.ts';

export const buildStart = (more: Partial<NewCollaborationStart> = {}): NewCollaborationStart => ({
  canPost: true,
  today: '2027-06-01',
  themes: [
    { slug: 'water', name: 'Water' },
    { slug: 'waste', name: 'Waste' },
  ],
  organisations: [{ community_common_id: 4, name: 'Naalah Labs' }],
  ...more,
});

export const buildCollaboration = (more: Partial<Collaboration> = {}): Collaboration =>
  ({
    collaboration_id: 12,
    path: '/collab-hub/12-warn-four-wards',
    kind: 'city_problem',
    is_offer: false,
    state: 'open',
    title: 'Warn four wards before their drains overflow',
    author: { name: 'Hetal Rana' },
    organisation: null,
    theme: { slug: 'water', name: 'Water' },
    city: 'Sundarpur',
    is_online: false,
    skills: ['Sensors'],
    amount_minor: 20_000_050,
    places: 4,
    taken: 0,
    ends_on: '2027-07-01',
    is_mine: true,
    abilities: { edit: true, close: true, reopen: false },
    ...more,
  }) as Collaboration;

interface Input {
  readonly body: Readonly<Record<string, unknown>> & { readonly body: string };
}

/** A server of the tests that takes asks and offers, with the drafts of one member. */
export function serveCollaborations() {
  const server = {
    /** Asks and offers as they were sent. */
    sent: [] as Input['body'][],
    /** What writes of them are refused with, the first one first. */
    refusals: [] as ProblemError[],
    hasEdition: true,
    draft: null as { body: string; revision: number; changed_at: string } | null,
  };
  function write({ body }: Input): { data: Collaboration } {
    server.sent.push(body);
    const refused = server.refusals.shift();
    if (refused) throw refused;
    return { data: buildCollaboration() };
  }
  const part = (community_common_id: number, name: string, own_role: string) => ({ community_common_id, name, own_role });
  const answers: Readonly<Record<string, (input: Input) => unknown>> = {
    'collaboration.getSummary': () => ({ data: { owed: 0, owed_path: null, can_post: true } }),
    'collaboration.get': () => ({ data: buildCollaboration() }),
    'organisation.listOwn': () => ({
      data: { organisations: [part(4, 'Naalah Labs', 'editor'), part(5, 'Doab Level', 'member')], can_create: false },
    }),
    'schedule.getAgenda': () => {
      if (!server.hasEdition) throw new ProblemError(404, 'There is no edition.');
      return { data: { tracks: buildStart().themes, edition: { time_zone: 'Asia/Kolkata' } } };
    },
    'collaboration.create': write,
    'collaboration.edit': write,
    'draft.get': () => ({ data: server.draft }),
    'draft.save': ({ body: { body } }) => {
      server.draft = { body, revision: (server.draft?.revision ?? 0) + 1, changed_at: '2027-06-01T06:00:00Z' };
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
    const data = answer(input);
    if (operation.method !== 'GET') void onWritten(client, operation);
    return data;
  };
  const api = { call } as unknown as ApiClient;
  const client = createQueryClient(api);
  const reader = createStore(() => ({ ...signedOut, user: { user_id: 7 } }) as unknown as AuthState);
  const session = { api, store: reader } as unknown as Session;
  return { server, client, reader, session };
}
