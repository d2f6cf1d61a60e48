import type { DiscussionAnchor } from '../../core/discussion/anchor.ts';
import { inLanguage } from '../../core/text/translate.ts';
import { canDiscussSession, canModerateSession, canReadSessionDiscussion } from '../../permissions/schedule.ts';
import { findProgramme } from './programme.ts';

/** Sessions of the current programme are discussed under their pages. */
export const sessionAnchor: DiscussionAnchor = {
  type: 'session',
  async find(ctx, { locale }, session_ids) {
    const programme = await findProgramme(ctx, undefined);
    const wanted = new Set(session_ids);
    // A break has nothing to be asked about.
    const sessions = (programme?.document.sessions ?? []).filter(({ session_id, type }) => wanted.has(session_id) && type !== 'break');
    return new Map(
      sessions.map((session) => [session.session_id, { title: inLanguage(session, 'title', locale), link: `/agenda/${session.slug}` }]),
    );
  },
  rules: { read: canReadSessionDiscussion, write: canDiscussSession, moderate: canModerateSession },
  hangs_on: ['edition'],
  answers: 'many',
};
