import { moveDraftFiles } from '../attachments/public.ts';
import { moveDeviceDraft } from '../drafts/public.ts';
import type { About } from './shown-store.ts';
import { removeTriedPost } from './tried-post.ts';

/** Under which name a device has what somebody is writing in a discussion: `7:discussion:session:5`. */
export const postDraftKey = (user_id: number, { kind, id }: About): string => `${user_id}:discussion:${kind}:${id}`;

/** What somebody is writing in one discussion, on this device, goes to another. */
export function movePostDraft(user_id: number, from: About, to: About): void {
  const [before, after] = [postDraftKey(user_id, from), postDraftKey(user_id, to)];
  moveDeviceDraft({ device: before }, { device: after });
  moveDraftFiles(before, after);
  // There it is another post.
  removeTriedPost(before);
}
