import { sql } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, type PageServer } from '../src/app.ts';
import { readConfig } from '../src/core/config/config.ts';
import type { Clock, Context } from '../src/core/context.ts';
import type { LoadGauge } from '../src/core/limits/load-gauge.ts';
import { createContext, type KeySource } from '../src/core/create-context.ts';
import { findIssuerKeys } from '../src/features/provider/provider-host.ts';
import { ensureBasics, startWork } from '../src/start-work.ts';
import { createTestDatabase } from './database.ts';
import { signToken, testKeys } from './test-keys.ts';

/** Calls the API as one person, or as nobody. Answers come with their parsed body. What stands behind `#` is sent as a guest's cookie. */
export interface Caller {
  get(url: string, options?: InjectOptions): Promise<Answer>;
  post(url: string, body?: unknown, options?: InjectOptions): Promise<Answer>;
  put(url: string, body?: unknown, options?: InjectOptions): Promise<Answer>;
  delete(url: string, options?: InjectOptions): Promise<Answer>;
}
export interface Answer {
  readonly status: number;
  // Bodies are asserted with toMatchObject, so their shape is checked there.
  readonly body: ReturnType<LightMyRequestResponse['json']>;
  readonly headers: LightMyRequestResponse['headers'];
  readonly raw: LightMyRequestResponse;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly ctx: Context;
  readonly nobody: Caller;
  /** Someone with a real, signed token of a living session; the person must exist when the call needs their row. */
  signInAs(user_id: number, claims?: Record<string, unknown>): Promise<Caller>;
  tokenFor(user_id: number, claims?: Record<string, unknown>): Promise<string>;
  close(): Promise<void>;
}

interface TestAppOptions {
  environment?: Record<string, string>;
  clock?: Clock;
  /** How late the process says that it is; never late unless given, and as late as it finds itself with `own`. */
  load?: LoadGauge | 'own';
  servePages?: PageServer;
  /** Runs jobs and event delivery too; most tests need neither. */
  hasWork?: boolean;
  /** Gets every line of the log, at the level that the environment says. */
  log?: (line: string) => void;
}

/** Tokens that a test signed itself, and those that the product's own provider gave out. */
const bothKeys: KeySource = (opened) => {
  const issued = findIssuerKeys(opened);
  return (header, token) => (header.kid === 'test' ? testKeys : issued)(header, token);
};

/** Tests share their machine, and are late for reasons that are not theirs. */
const calm: LoadGauge = { level: () => 'calm', stop: () => undefined };

/** The real product on a database of its own. One a test file is enough. */
export async function createTestApp({
  environment = {},
  clock,
  load = calm,
  servePages,
  hasWork = false,
  log,
}: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'sabha-app-'));
  const config = readConfig({ SABHA_MODE: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder, DATABASE_URL: database.url, ...environment });
  const { ctx, close } = await createContext(config, {
    keys: bothKeys,
    ...(load !== 'own' && { load }),
    ...(clock && { clock }),
    ...(log && { log_destination: { write: log } }),
  });
  await ensureBasics(ctx);
  const app = await createApp(ctx, servePages);
  await app.ready();
  const stopWork = hasWork ? await startWork(ctx) : async () => undefined;
  // Their person proved who they are a quarter of an hour ago: lately enough for staff, too long ago for changes of one's own sign-in.
  const provenAt = sql`now() - interval '15 minutes'`;
  const tokenFor = async (user_id: number, claims: Record<string, unknown> = {}) => {
    const all = { user_id, sid: `session-${user_id}`, ...claims };
    if (typeof all.sid === 'string')
      await ctx.db.execute(sql`
        INSERT INTO sessions (session_id, user_id, proven_at, factor_proven_at) VALUES (${all.sid}, ${user_id}, ${provenAt}, ${provenAt})
        ON CONFLICT DO NOTHING`);
    return signToken({ issuer: config.oidc_issuer, audience: `${config.public_url}/api`, claims: all });
  };
  return {
    app,
    ctx,
    nobody: createCaller(app, null),
    tokenFor,
    signInAs: async (user_id, claims) => createCaller(app, await tokenFor(user_id, claims)),
    async close() {
      await app.close();
      await stopWork();
      await close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function createCaller(app: FastifyInstance, token: string | null): Caller {
  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body: unknown,
    options: InjectOptions = {},
  ): Promise<Answer> => {
    const [, path = url, guest, rest = ''] = /^([^#]*)#([\w-]{43})(.*)$/.exec(url) ?? [];
    const raw = await app.inject({
      method,
      url: `${path}${rest}`,
      ...(body !== undefined && { payload: body as object }),
      ...options,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(guest && { cookie: `sabha-guest=${guest}; __Host-sabha-guest=${guest}` }),
        ...options.headers,
      },
    });
    const isJson = String(raw.headers['content-type']).includes('json');
    return { status: raw.statusCode, body: isJson ? raw.json() : raw.body, headers: raw.headers, raw };
  };
  return {
    get: (url, options) => send('GET', url, undefined, options),
    post: (url, body, options) => send('POST', url, body, options),
    put: (url, body, options) => send('PUT', url, body, options),
    delete: (url, options) => send('DELETE', url, undefined, options),
  };
}
