import type { PersonalData } from '../../core/privacy/personal-data.ts';

export const contactData: PersonalData = {
  // A block belongs to who made it: whom it is aimed at is never told, and so does not find it in their archive either.
  contact_blocks: { owner: 'blocker_id', exports: 'blocked_id', atDeletion: 'erase' },
};
