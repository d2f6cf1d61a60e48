import { vi } from 'vitest';
import type { Session } from './open-session.ts';

/** What the pretended server answers to one call: a body, or a problem by its status. */
interface Answer {
  readonly status?: number;
  readonly body: unknown;
}

interface StoredUser {
  access_token: string;
  refresh_token?: string | undefined;
  expired: boolean;
  id_token: string;
  profile: Record<string, unknown>;
}

/** A browser with a signed-in person, a provider and a server of which a test changes what it is about. */
export interface TestSession {
  readonly session: Session;
  /** Calls that were made, as method and path, the first one first. */
  readonly calls: string[];
  readonly tokens: string[];
  readonly errors: string[];
  readonly warnings: string[];
  readonly sockets: FakeSocket[];
  readonly stored: { user: StoredUser | null };
  readonly storage: Map<string, string>;
  /** What the provider does when a refresh is asked for, and when its own session in the browser is; it knows the browser no more unless said. */
  readonly provider: { refresh: () => Promise<StoredUser>; askAnew: () => Promise<StoredUser> };
  /** Answers of the server by a part of the path, also as parts of a start; the last one that fits counts. `filter` is what is asked for. */
  answer(part: string, answer: Answer | ((count: number, filter: string) => Answer)): void;
}

/** Only the outside is pretended: the network, the provider, the sockets' wire and the browser's storage. */
class FakeSocket {
  readonly listenersOf = new Map<string, ((...payload: unknown[]) => void)[]>();
  readonly path: string;
  readonly token: Promise<unknown>;
  active = true;
  connected = false;
  connects = 0;
  constructor(options: { path?: string; auth: (give: (data: object) => void) => void }) {
    this.path = options.path ?? '/socket.io';
    this.token = new Promise((resolve) => options.auth(resolve));
  }
  on(event: string, listener: (...payload: unknown[]) => void): this {
    this.listenersOf.set(event, [...this.listeners(event), listener]);
    return this;
  }
  off(event?: string): this {
    if (event === undefined) this.listenersOf.clear();
    else this.listenersOf.delete(event);
    return this;
  }
  listeners = (event: string) => this.listenersOf.get(event) ?? [];
  connect(): void {
    this.connects += 1;
    this.active = true;
  }
  disconnect(): void {
    this.emit('disconnect', 'io client disconnect');
  }
  /** As if the wire said so. */
  emit(event: string, ...payload: unknown[]): void {
    if (event === 'connect' || event === 'disconnect') this.connected = event === 'connect';
    if (event === 'disconnect' && String(payload[0]).startsWith('io ')) this.active = false;
    for (const listener of this.listeners(event)) listener(...payload);
  }
}

const user_id = 7;
const list = (...data: unknown[]): Answer => ({ body: { data, meta: { page: 1, limit: 10, total: data.length, pages: 1 } } });
const problem = (status: number, detail: string): Answer => ({ status, body: { status, detail, errors: [] } });
export const answers = { list, problem };

const usual: readonly (readonly [string, Answer])[] = [
  ['/api/', list()],
  ['users/getUser', { body: { data: { user_id, roles: [{ role_id: 1 }], profile_image: null, age: null } } }],
  ['roles/getAll', list({ role_id: 1, role_name: 'user', display_name: 'User', role_type: 'system', role_parent_id: null })],
  ['userSettings/getAll', list({ user_setting_id: 3, user_id, active_role_id: 1 })],
  [
    'user/privileges/getAll',
    list({ privilege_id: 1, role_id: 1, privilege_menu_id: 212, privilege_access_type: [{ permission_name: 'read' }] }),
  ],
  ['customMenus/getAll', list({ menu_id: 212, menu_name: 'Startups', menu_parent_id: 200 })],
  ['impersonations/current', { body: { data: null } }],
  ['auth/signout', { body: { data: { signed_out: true } } }],
];

/** The calls that the start of a session is put together from, by the names of its parts, and what some are asked for. */
const startParts: Readonly<Record<string, readonly [path: string, query?: string]>> = {
  person: ['users/getUser'],
  settings: ['userSettings/getAll'],
  roles: ['roles/getAll'],
  memberships: ['groupUsers/getAll'],
  system_privileges: ['user/privileges/getAll'],
  custom_privileges: ['customRolePrivilege/getAll'],
  menus: ['customMenus/getAll', '{"menu_id":[212]}'],
  parent_menus: ['customMenus/getAll', '{"menu_id":[200]}'],
  unread: ['notifications/getAll'],
};

/** As the server puts it together: a part that fails is left out. */
function composeStart(find: (path: string, query: string) => Answer): Answer {
  const part = (path: string, query = '') => {
    const { status = 200, body } = find(path, query);
    return status < 400 ? body : null;
  };
  const parts = Object.fromEntries(Object.entries(startParts).map(([name, asked]) => [name, part(...asked)]));
  return { body: { data: { impersonation: (part('impersonations/current') as { data: unknown }).data, ...parts } } };
}

/** Opens the real session code of a fresh page. */
export async function openTestSession(): Promise<TestSession> {
  const storage = new Map<string, string>();
  const table: (readonly [string, Answer | ((count: number, query: string) => Answer)])[] = [...usual];
  const stored: TestSession['stored'] = {
    user: { access_token: 'first', refresh_token: 'r1', expired: false, id_token: 'i', profile: { user_id, email_verified: true } },
  };
  const parts = {
    calls: [] as string[],
    tokens: [] as string[],
    errors: [] as string[],
    warnings: [] as string[],
    sockets: [] as FakeSocket[],
  };
  const provider: TestSession['provider'] = {
    refresh: async () => ({ ...required(stored.user), access_token: `token-${Date.now()}` }),
    askAnew: () => Promise.reject(new Error('login_required')),
  };
  vi.spyOn(console, 'error').mockImplementation((...entered) => void parts.errors.push(entered.map(String).join(' ')));
  vi.spyOn(console, 'warn').mockImplementation((...entered) => void parts.warnings.push(entered.map(String).join(' ')));
  stubBrowser(storage);
  vi.stubGlobal('fetch', async (url: string, { method, headers }: { method: string; headers: Headers }) => {
    const path = url.split('?')[0] ?? '';
    parts.calls.push(`${method} ${path}`);
    parts.tokens.push(headers.get('Authorization') ?? '');
    const find = (asked: string, query: string, count: number): Answer => {
      const found = table.findLast(([part]) => asked.includes(part))?.[1] ?? list();
      return typeof found === 'function' ? found(count, query) : found;
    };
    const isStart = path === '/api/session/start' && !table.slice(usual.length).some(([part]) => path.includes(part));
    const count = parts.calls.filter((call) => call.endsWith(path)).length;
    const query = new URLSearchParams(url.split('?')[1]).get('filterFields') ?? '';
    const { status = 200, body } = isStart ? composeStart((asked, about) => find(`/api/${asked}`, about, 1)) : find(path, query, count);
    return Response.json(body, { status, headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' } });
  });
  vi.doMock('socket.io-client', () => ({
    io(options: ConstructorParameters<typeof FakeSocket>[0]) {
      const socket = new FakeSocket(options);
      parts.sockets.push(socket);
      return socket;
    },
  }));
  vi.doMock('./user-manager.ts', async (load) => ({ ...(await load<object>()), createUserManager: () => fakeManager(stored, provider) }));
  const { openSession } = await import('./open-session.ts');
  const session = openSession();
  // A new page knows nothing of the one before but what is stored.
  reload.mockImplementation(() => void session.restore());
  return { ...parts, session, stored, storage, provider, answer: (part, answer) => void table.push([part, answer]) };
}

function required<T>(value: T | null): T {
  if (value === null) throw new Error('Nobody is stored.');
  return value;
}

function fakeManager(stored: TestSession['stored'], provider: TestSession['provider']) {
  return {
    getUser: async () => stored.user,
    removeUser: async () => void (stored.user = null),
    signinSilent: async ({ forceIframeAuth = false } = {}) =>
      (stored.user = await (forceIframeAuth ? provider.askAnew() : provider.refresh())),
    signinRedirectCallback: () => Promise.reject(new Error('No matching state found in storage')),
    signoutRedirect: async () => undefined,
    events: {
      addUserSignedOut: () => undefined,
      addAccessTokenExpiring: () => undefined,
      addAccessTokenExpired: () => undefined,
      unload: async () => undefined,
    },
  };
}

/** Instead of the browser's, which makes a new page. */
export const reload = vi.fn<() => void>();

function stubBrowser(storage: Map<string, string>): void {
  const localStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  };
  const origin = 'http://localhost:3000';
  const document = {
    ...createEvents(),
    documentElement: { lang: 'en' },
    querySelector: () => ({ content: `${origin}/oidc sabha-web` }),
    visibilityState: 'visible',
  };
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('sessionStorage', { removeItem: () => undefined });
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', { ...createEvents(), location: { origin, reload }, localStorage });
  // One tab: nobody holds a lock that it waits for.
  const request = async (...asked: unknown[]) => (asked.at(-1) as () => Promise<unknown>)();
  vi.stubGlobal('navigator', { locks: { request, query: async () => ({ held: [] }) } });
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener = () => undefined;
      postMessage = () => undefined;
    },
  );
}

function createEvents(): Pick<EventTarget, 'addEventListener' | 'dispatchEvent'> {
  const events = new EventTarget();
  return { addEventListener: events.addEventListener.bind(events), dispatchEvent: (event) => events.dispatchEvent(event) };
}

/** A page that is closed: the next one starts from nothing. */
export function closeTestSession(): void {
  reload.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.doUnmock('socket.io-client');
  vi.doUnmock('./user-manager.ts');
  vi.resetModules();
}
