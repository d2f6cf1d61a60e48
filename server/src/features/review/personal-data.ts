import { sql } from 'drizzle-orm';
import type { PersonalData, Subject } from '../../core/privacy/personal-data.ts';

const ofReviewer = ({ user_id }: Subject) =>
  sql`assignment_id IN (SELECT a.assignment_id FROM review_assignments a WHERE a.user_id = ${user_id})`;

export const reviewData: PersonalData = {
  review_rounds: { shared: 'kind subject_id name status rubric reviews_per_entry is_blind closes_at' },
  review_entries: { shared: 'round_id item_id pending_decision decision decided_at', people: 'decided_by' },
  review_reviewers: { owner: 'user_id', exports: 'round_id user_id max_entries', atDeletion: 'erase' },
  review_assignments: {
    owner: 'user_id',
    exports: 'entry_id user_id status recusal_reason recusal_note changed_at',
    atDeletion: { retain: 'A ranking stands on scores of reviewers, whoever they were.', blank: 'recusal_note' },
  },
  review_ballots: {
    owner: ofReviewer,
    exports: 'assignment_id scores note cast_at',
    atDeletion: { retain: 'A ranking stands on scores of reviewers, whoever they were.', blank: 'note' },
  },
};
