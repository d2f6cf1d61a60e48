import type { PersonalData } from '../../core/privacy/personal-data.ts';

export const learningData: PersonalData = {
  programs: {
    shared: 'program_category title summary description image level language status starts_on ends_on translations',
    people: 'owner_user_id',
  },
  courses: { shared: 'program_id title summary description position translations' },
  modules: { shared: 'course_id title summary description position translations' },
  units: { shared: 'module_id title kind body resource_url duration_minutes position is_preview translations' },
  enrolled_programs: {
    owner: 'user_id',
    exports: 'program_id status current_unit_id progress_percent completed_at',
    atDeletion: 'erase',
  },
};
