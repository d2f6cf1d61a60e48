import type { DiscussionAnchor } from '../../core/discussion/anchor.ts';
import { canDiscussSession, canModerateSession, canReadSessionDiscussion } from '../../permissions/schedule.ts';
import { findProgramme } from './programme.ts';

/** Sessions of the current programme are discussed under their pages. */
export const sessionAnchor: DiscussionAnchor = {
  type: 'session',
  async find(ctx, _reader, session_id) {
    const programme = await findProgramme(ctx, undefined);
    const session = programme?.document.sessions.find((one) => one.session_id === session_id);
    // A break has nothing to be asked about.
    if (!session || session.type === 'break') return null;
    return { title: session.title, link: `/agenda/${session.slug}` };
  },
  rules: { read: canReadSessionDiscussion, write: canDiscussSession, moderate: canModerateSession },
  hangs_on: ['edition'],
  answers: 'many',
};
