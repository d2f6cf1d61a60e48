import { ProblemError } from '@sabha/contract/core/errors';
import type { Actor } from '../access/actor.ts';
import type { Context } from '../context.ts';
import { measureUploads } from './uploads-of.store.ts';

/** Counted before an upload begins: how large it will be kept is known only at its end, so those under way may go past the quota. `others` are bytes that are theirs without being found in the store. @throws ProblemError 413 */
export async function requireUploadQuota({ db, config }: Context, { user_id }: Actor, others = 0): Promise<void> {
  if ((await measureUploads(db, user_id)) + others < config.upload_quota) return;
  const megabytes = new Intl.NumberFormat('en-IN').format(config.upload_quota / 1024 / 1024);
  throw new ProblemError(413, `You have used the ${megabytes} MB that one person may upload. Ask the organisers for more room.`);
}
