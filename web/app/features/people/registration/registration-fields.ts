import { requestableRoles, type RequestableRole } from '@sabha/contract/access/role-request';
import { m } from '../../../paraglide/messages.js';

interface AnswerField {
  readonly name: string;
  readonly label: () => string;
  readonly hint?: () => string;
  readonly isLong?: boolean;
  readonly isOptional?: boolean;
  readonly type?: 'url';
}

export const roleTexts: Record<RequestableRole, { title: () => string; text: () => string }> = {
  organization: { title: m.register_organization, text: m.register_organization_text },
  institute: { title: m.register_institute, text: m.register_institute_text },
  volunteer: { title: m.register_volunteer, text: m.register_volunteer_text },
  expert: { title: m.register_expert, text: m.register_expert_text },
  learner: { title: m.register_learner, text: m.register_learner_text },
};

const city: AnswerField = { name: 'city', label: m.profile_city };
const website: AnswerField = { name: 'website', label: m.register_website, type: 'url', isOptional: true };

/** What is asked of whoever wants a role, in this order. */
export const answerFields: Record<RequestableRole, readonly AnswerField[]> = {
  organization: [
    { name: 'name', label: m.register_organization_name },
    city,
    website,
    { name: 'about', label: m.register_about, hint: m.register_about_hint, isLong: true },
  ],
  institute: [
    { name: 'name', label: m.register_institute_name },
    city,
    { name: 'position', label: m.register_position },
    website,
    { name: 'about', label: m.register_about, isLong: true, isOptional: true },
  ],
  volunteer: [
    city,
    { name: 'availability', label: m.register_availability, hint: m.register_availability_hint, isLong: true },
    { name: 'skills', label: m.register_skills, isLong: true },
    { name: 'languages', label: m.profile_languages, isOptional: true },
  ],
  expert: [
    { name: 'field', label: m.register_field },
    { name: 'experience', label: m.register_experience, hint: m.register_experience_hint, isLong: true },
    website,
  ],
  learner: [
    { name: 'institute_name', label: m.register_school },
    { name: 'study_type', label: m.register_study_type, hint: m.register_study_type_hint },
    { name: 'current_year_of_study', label: m.register_study_year },
    { name: 'goal', label: m.register_goal, isLong: true, isOptional: true },
  ],
};

export const readRole = (name: string | null): RequestableRole | null => requestableRoles.find((role) => role === name) ?? null;

/** What is wrong with an answer, in words. */
export function describeAnswer(name: string, code: string): string {
  if (name === 'website') return m.profile_error_link();
  return code === 'too_big' ? m.profile_error_long() : m.register_error_needed();
}
