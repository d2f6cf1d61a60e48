import type { AnswerFault, FoundFault } from '@sabha/contract/applications/check-answers';
import { acceptedFiles, applicationFileRules, type AcceptedFile } from '@sabha/contract/applications/form-field';
import type { ApplicationState } from '@sabha/contract/applications/states';
import { m } from '../../paraglide/messages.js';
import { readProblem } from '../../lib/problem-message.ts';

const faultTexts: Readonly<Record<AnswerFault, (values: { limit: number }) => string>> = {
  required: () => m.apply_error_required(),
  option: () => m.apply_error_choose(),
  email: () => m.apply_error_email(),
  phone: () => m.apply_error_phone(),
  url: () => m.apply_error_url(),
  number: () => m.apply_error_number(),
  too_small: m.apply_error_too_small,
  too_large: m.apply_error_too_large,
  too_long: m.apply_error_too_long,
  shape: () => m.apply_error_refused(),
};

/** What to do about an answer. */
export const describeFault = ({ fault, limit = 0 }: Omit<FoundFault, 'name'>): string => faultTexts[fault]({ limit });

/** Words for what the server refused at a field although it looked right here. */
export function describeRefusedField(path: string): string {
  if (path === 'application_tier_id') return m.apply_error_tier_taken();
  return path === 'proof.leave_empty' ? m.apply_error_trap() : m.apply_error_refused();
}

/** Words for what is wrong with the whole form. */
export function describeProblem(error: unknown): string {
  const problem = readProblem(error);
  if (problem?.status === 0) return m.apply_unreachable();
  if (problem?.status === 429) return m.apply_too_many();
  if (problem?.status === 413) return m.apply_too_large();
  if (problem?.status === 403) return m.apply_restricted();
  if (problem?.status === 409) return problem.detail.includes('already') ? m.apply_twice() : m.apply_closed();
  return problem && problem.errors.length > 0 ? m.apply_check_fields() : m.apply_failed();
}

const kindNames: Readonly<Record<AcceptedFile, string>> = { pdf: 'PDF', image: 'JPEG, PNG, WebP' };
export const nameKinds = (accept: readonly AcceptedFile[]): string => accept.map((kind) => kindNames[kind]).join(', ');
export const mediaTypesOf = (accept: readonly AcceptedFile[]): string => accept.flatMap((kind) => [...acceptedFiles[kind]]).join(',');

/** Words for a file that was not taken. */
export function describeFileProblem(error: unknown, accept: readonly AcceptedFile[]): string {
  const status = readProblem(error)?.status;
  const { megabytes } = applicationFileRules;
  if (status === 0) return m.apply_file_lost();
  if (status === 413) return m.apply_file_too_large({ megabytes });
  if (status === 415) return m.apply_file_kind({ kinds: nameKinds(accept) });
  if (status === 422) return m.apply_file_hostile();
  return status === 400 ? m.apply_file_empty() : describeProblem(error);
}

const stateNames: Readonly<Record<ApplicationState, () => string>> = {
  draft: m.apply_state_draft,
  submitted: m.apply_state_submitted,
  screening: m.apply_state_screening,
  needs_info: m.apply_state_needs_info,
  shortlisted: m.apply_state_shortlisted,
  approved: m.apply_state_approved,
  waitlisted: m.apply_state_waitlisted,
  rejected: m.apply_state_rejected,
  onboarded: m.apply_state_onboarded,
  withdrawn: m.apply_state_withdrawn,
};
export const nameState = (state: ApplicationState): string => stateNames[state]();
