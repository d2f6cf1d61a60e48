import type { PersonalData } from '../../core/privacy/personal-data.ts';

/** Companies, as they show themselves in public; their people have profiles of their own. */
export const startupsData: PersonalData = {
  startups: { shared: 'edition_id slug name summary running theme city founded_year looking_for website logo position translations' },
};
