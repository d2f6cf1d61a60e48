import type { RequestableRole, RoleRequest } from '@sabha/contract/access/role-request';
import { m } from '../../../../paraglide/messages.js';

export const requestStates: Readonly<Record<RoleRequest['status'], () => string>> = {
  asked: m.staff_request_asked,
  granted: m.staff_request_granted,
  refused: m.staff_request_refused,
};

const roleNames: Readonly<Record<RequestableRole, () => string>> = {
  organization: m.staff_role_organization,
  institute: m.staff_role_institute,
  volunteer: m.staff_role_volunteer,
  expert: m.staff_role_expert,
  learner: m.staff_role_learner,
};
export const requestedRole = (name: RequestableRole): string => roleNames[name]();

const answers: Readonly<Record<string, () => string>> = {
  name: m.staff_name,
  city: m.staff_answer_city,
  website: m.staff_answer_website,
  about: m.staff_answer_about,
  position: m.staff_answer_position,
  availability: m.staff_answer_availability,
  skills: m.staff_answer_skills,
  languages: m.staff_answer_languages,
  field: m.staff_answer_field,
  experience: m.staff_answer_experience,
  institute_name: m.staff_answer_institute,
  study_type: m.staff_answer_study,
  current_year_of_study: m.staff_answer_year,
  goal: m.staff_answer_goal,
};
/** What an answer is to; one without a word of its own shows its name. */
export const answerLabel = (name: string): string => answers[name]?.() ?? name;
