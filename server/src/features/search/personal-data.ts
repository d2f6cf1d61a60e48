import type { PersonalData } from '../../core/privacy/personal-data.ts';

export const searchData: PersonalData = {
  search_documents: { shared: 'source source_key locale kind title detail aliases body path themes appearance content_hash vector' },
};
