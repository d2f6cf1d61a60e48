import type { PersonalData } from '../../core/privacy/personal-data.ts';

export const draftsData: PersonalData = {
  drafts: { owner: 'user_id', exports: 'draft_key body revision changed_at', atDeletion: 'erase' },
};
