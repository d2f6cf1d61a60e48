import { signInNeeded } from '@sabha/contract/core/errors';
import type { FastifyRequest } from 'fastify';
import { anonymous, type Actor } from '../access/actor.ts';
import type { TokenClaims } from '../access/token-verifier.ts';
import type { Context } from '../context.ts';

/** Turns verified claims into the person with their roles; throws 401 when that person may not act. */
export type ActorLoader = (ctx: Context, claims: TokenClaims) => Promise<Actor>;

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** The token of the request; undefined without the header, empty when it holds no token. */
export function readBearer({ headers: { authorization } }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return authorization === undefined ? undefined : (bearer.exec(authorization)?.[1] ?? '');
}

/** No Authorization header means nobody; a bad one is an error, never nobody. */
export async function authenticate(request: FastifyRequest, ctx: Context, loadActor: ActorLoader): Promise<Actor> {
  const token = readBearer(request);
  if (token === undefined) return anonymous;
  if (token === '') throw signInNeeded('The Authorization header must be "Bearer" and a token.');
  return loadActor(ctx, await ctx.tokens.verify(token));
}
