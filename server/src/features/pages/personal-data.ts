import type { PersonalData } from '../../core/privacy/personal-data.ts';

/** What the summit says of itself in public, by its organisers. */
export const pagesData: PersonalData = {
  pages: {
    shared: `path aliases retired_paths title document revision published_number published_at scheduled_number scheduled_at has_changes
      missing_counts`,
  },
  page_versions: { shared: 'page_id number document comment made_at', people: 'made_by' },
  page_previews: { shared: 'page_id number expires_at' },
};
