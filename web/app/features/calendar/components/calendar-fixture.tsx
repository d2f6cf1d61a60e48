import { changeImport, listImports, type ImportedCalendar } from '@sabha/contract/calendar/import-operations';
import { getDiary } from '@sabha/contract/calendar/operations';
import type { Opening } from '@sabha/contract/calendar/entry';
import type { DiaryEntry } from '@sabha/contract/core/diary-entry';
import type { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient, Operation } from '@sabha/contract/core/operation';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { createAuthStore, type SignedInUser } from '../../../lib/session/auth-state.ts';
import type { Session } from '../../../lib/session/open-session.ts';
import { AuthProvider } from '../../../lib/session/use-auth.tsx';
import { buildEntry } from './diary-strip-fixture.ts';

/** An entry of a kind, called like its key. */
export const entryOf = (kind: DiaryEntry['kind'], key: string, [starts_at, ends_at]: readonly [string, string]): DiaryEntry =>
  buildEntry({ key, kind, title: key, starts_at, ends_at, place: '', link: null, reasons: kind === 'session' ? ['ticket'] : [] });

/** A server that has these entries in every range, and what is put there for other operations. */
export function serveDiary(entries: readonly DiaryEntry[], openings: readonly Opening[] = []) {
  const server = {
    others: new Map<string, unknown>(),
    /** Of which days the diary was asked for. */
    ranges: [] as unknown[],
    imports: [] as ImportedCalendar[],
    refused: null as ProblemError | null,
    sent: [] as unknown[],
  };
  const call = async ({ id }: Operation, input: object) => {
    if (server.others.has(id)) return { data: server.others.get(id) };
    if (id === listImports.id) return { data: server.imports };
    if (id === changeImport.id) server.sent.push(input);
    if (id === getDiary.id) server.ranges.push((input as { query: unknown }).query);
    if (id === getDiary.id && server.refused) throw server.refused;
    return { data: { event_zone: 'Asia/Kolkata', entries, openings, is_cut: false } };
  };
  const api = { call } as unknown as ApiClient;
  return { server, api, client: createQueryClient(api) };
}

type Served = ReturnType<typeof serveDiary>;

/** A part of the page as somebody who is signed in sees it. */
export function inSession({ api, client }: Served, content: ReactNode): ReactNode {
  const store = createAuthStore();
  store.change({ status: 'succeeded', isLoggedIn: true, user: { user_id: 7 } as SignedInUser });
  const session = { api, store, live: { listen: () => () => undefined } } as unknown as Session;
  return (
    <AuthProvider session={session}>
      <QueryClientProvider client={client}>
        <RouterProvider router={createMemoryRouter([{ path: '*', Component: () => content }], { initialEntries: ['/calendar'] })} />
      </QueryClientProvider>
    </AuthProvider>
  );
}

/** Waits until something holds. */
export async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 500 && !isSo(); turn += 1) await act(() => new Promise((done) => setTimeout(done, 10)));
}

/** The switch of a kind or a calendar by its name. */
export const switchNamed = (page: ParentNode, name: string) =>
  [...page.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith(name))?.querySelector('input') ?? null;
