import type { PersonalData } from '../../core/privacy/personal-data.ts';

/** Whoever leaves takes their certificates along: their numbers become unknown. */
export const certificatesData: PersonalData = {
  certificates: {
    owner: 'user_id',
    exports: 'number holder_name is_minor title issued_on revoked_at revoked_reason translations',
    atDeletion: 'erase',
  },
};
