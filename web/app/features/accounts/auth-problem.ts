import { readProblem } from '../../lib/problem-message.ts';
import { m } from '../../paraglide/messages.js';

/** Words for problems that any of the forms may meet. */
export function describeProblem(error: unknown): string {
  const problem = readProblem(error);
  if (!problem) return m.auth_failed();
  if (problem.status === 0) return m.auth_unreachable();
  return problem.status === 429 ? m.auth_too_many() : m.auth_failed();
}

const fieldLabel: Record<string, () => string> = {
  firstName: m.auth_error_first_name,
  lastName: m.auth_error_last_name,
  username: m.auth_error_username,
  email: m.auth_error_email,
  password: m.auth_error_password,
  phone_number: m.auth_error_phone,
  tnc_accepted: m.auth_error_terms,
  parent_name: m.auth_error_parent_name,
  parent_email: m.auth_error_parent_email,
  parent_phone_number: m.auth_error_phone,
};

/** What to do about a field that is not right. */
export const describeField = (name: string): string => (fieldLabel[name] ?? m.auth_error_required)();

/** What the server found wrong with fields that looked right. */
export function describeRefusal(error: unknown): Record<string, string> {
  const problem = readProblem(error);
  if (!problem) return {};
  return Object.fromEntries(
    problem.errors.map(({ path }) => {
      if (path === 'username' && problem.status === 409) return [path, m.auth_error_username_taken()];
      return [path, path === 'password' ? m.auth_error_password_weak() : describeField(path)];
    }),
  );
}
