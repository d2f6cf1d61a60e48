import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../core/privacy/personal-data.ts';

const staff = 'Who of the staff decided.';

export const moderationData: PersonalData = {
  moderation_cases: {
    owner: 'owner_user_id',
    exports: 'subject_type subject_id status source title body image earlier link opened_at decided_at',
    conceals: { rows: sql`status = 'open'`, reason: 'Nobody is told of a report before staff have decided about it.' },
    withholds: { attachments: 'Names that open files; the archive holds the files themselves.' },
    atDeletion: 'erase',
  },
  moderation_reports: {
    owner: 'reporter_user_id',
    exports: 'reason details created_at answered_at',
    withholds: { case_id: 'It leads to what was decided about somebody else.' },
    atDeletion: {
      retain: 'What was reported concerns others, and still has to be looked at; the number leads to nobody any more.',
      blank: 'details',
      replace: { reason: 'other' },
    },
  },
  moderation_decisions: {
    owner: 'user_id',
    exports: 'case_id action reason until decided_at reversed_at',
    withholds: { decided_by: staff, reversed_by: staff },
    atDeletion: 'erase',
  },
  moderation_appeals: {
    owner: 'user_id',
    exports: 'decision_id text status answer created_at decided_at',
    withholds: { decided_by: staff },
    atDeletion: 'erase',
  },
};
