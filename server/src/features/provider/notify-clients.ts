import { z } from 'zod';
import type { sessionEnded } from '@sabha/contract/accounts/events';
import type { EventPayload } from '@sabha/contract/core/event';
import { sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { defineJob } from '../../core/jobs/job-definition.ts';

/** One client that a person was signed in at, and that wants to hear of the end. */
export const logoutNotice = z.object({
  client_id: z.string(),
  account_id: z.string(),
  /** The client's own name for the session. */
  sid: z.string(),
});

export const notifyClientJob = defineJob({
  name: 'tell-client-of-logout',
  version: 1,
  payload: logoutNotice,
  options: { retry_limit: 8, retry_delay: 5, expire_in: 60, keep_for: 3_600 },
  load: async () => (await import('./notify-client.run.ts')).notifyClient,
});

interface Authorization {
  readonly sid?: string;
  readonly grantId?: string;
}

/**
 * After an end that the provider's own sign-out page did not cause: removes what the provider keeps of the session and its grants,
 * and queues OpenID Connect Back-Channel Logout 1.0 for its clients. Nothing is left to do when the provider did it itself.
 */
export async function notifyClientsOfEnd(ctx: Context, { session_id, user_id }: EventPayload<typeof sessionEnded>): Promise<void> {
  await ctx.transact(async (tx) => {
    const { rows } = await tx.execute<{ authorizations: Record<string, Authorization> | null }>(sql`
      DELETE FROM oidc_payloads WHERE model = 'Session' AND uid = ${session_id} RETURNING payload -> 'authorizations' AS authorizations`);
    for (const [client_id, { sid, grantId }] of Object.entries(rows[0]?.authorizations ?? {})) {
      if (grantId) await tx.execute(sql`DELETE FROM oidc_payloads WHERE grant_id = ${grantId}`);
      if (sid && client_id !== ctx.config.oidc_client_id)
        await ctx.jobs.enqueue(tx, notifyClientJob, { client_id, account_id: String(user_id), sid });
    }
  });
}
