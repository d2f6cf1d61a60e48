import type { FastifyInstance, FastifyReply } from 'fastify';
import { jwtVerify, type JWTVerifyGetKey } from 'jose';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { remoteKeys } from '../../core/access/token-verifier.ts';
import type { Context } from '../../core/context.ts';
import { endSessions } from '../accounts/public.ts';

const path = '/oidc/backchannel-logout';
const longestForm = 16 * 1024;
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
const form = z.object({ logout_token: z.string().min(1) });

/** OpenID Connect Back-Channel Logout 1.0, section 2.4: an event, a session, no nonce, and no time to be replayed in. */
const notice = z.object({
  sid: z.string().min(1),
  iat: z.number(),
  events: z.object({ [logoutEvent]: z.looseObject({}) }),
  nonce: z.undefined().optional(),
});

/** Where an outside issuer tells that a session ended there: it ends here too, in every tab and on every connection. */
export async function mountOutsideLogout(app: FastifyInstance, ctx: Context): Promise<void> {
  const keys = remoteKeys(ctx.config.oidc_issuer);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: longestForm }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post(path, async (request, reply) => {
      const sid = await readSession(request.body, ctx, keys);
      if (sid === null) return refuse(reply);
      await endSession(ctx, sid);
      return reply.header('cache-control', 'no-store').send();
    });
  });
}

/** The session that a good logout token names; null for every other. */
async function readSession(body: unknown, { config }: Context, keys: JWTVerifyGetKey): Promise<string | null> {
  const sent = form.safeParse(body);
  if (!sent.success) return null;
  try {
    const { payload } = await jwtVerify(sent.data.logout_token, keys, {
      issuer: config.oidc_issuer,
      audience: config.oidc_client_id,
      algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
      clockTolerance: 5,
      maxTokenAge: '2 minutes',
    });
    return notice.safeParse(payload).data?.sid ?? null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J')) return null;
    throw error;
  }
}

async function endSession({ db, changes }: Context, session_id: string): Promise<void> {
  const { rows } = await db.execute<{ user_id: number }>(
    sql`SELECT user_id FROM sessions WHERE session_id = ${session_id} AND ended_at IS NULL`,
  );
  const [session] = rows;
  if (!session) return;
  await endSessions(db, { user_id: session.user_id, session_id, reason: 'signed-out-elsewhere' });
  // Once the issuer has its answer, no call of the session may go through any more.
  await changes.settle();
}

const refuse = (reply: FastifyReply): FastifyReply =>
  reply
    .code(400)
    .header('cache-control', 'no-store')
    .send({ error: 'invalid_request', error_description: 'This is no logout token for us.' });
