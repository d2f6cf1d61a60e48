import type { FastifyInstance } from 'fastify';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '../context.ts';
import { networkOf } from './client-network.ts';

/** For whom work is done that somebody waits for, as queues tell them apart. */
export interface WaitingCaller {
  readonly network: string;
  /** One browser of that network; null when it shows no pass. */
  readonly browser: string | null;
}

const scope = new AsyncLocalStorage<WaitingCaller>();

/** Who waits for what is being done; null in jobs and at start. */
export const currentCaller = (): WaitingCaller | null => scope.getStore() ?? null;
export const runForCaller = <T>(caller: WaitingCaller, work: () => T): T => scope.run(caller, work);

/** Remembers the caller for as long as a request is worked on. Behind the reading of the body, whose events belong to the connection. */
export function rememberCallers(app: FastifyInstance, { guest_pass }: Pick<Context, 'guest_pass'>): void {
  app.addHook('preHandler', (request, _, done) => {
    runForCaller({ network: networkOf(request.ip), browser: guest_pass.read(request.raw)?.id ?? null }, done);
  });
}
