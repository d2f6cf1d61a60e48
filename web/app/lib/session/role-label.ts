import type { Role } from '@sabha/contract/access/role';
import { m } from '../../paraglide/messages.js';

/** The roles that the product comes with, under the name that they come with. */
const delivered: ReadonlyMap<string, readonly [name: string, label: () => string]> = new Map([
  ['user', ['User', m.auth_role_user]],
  ['volunteer', ['Volunteer', m.staff_role_volunteer]],
  ['expert', ['Expert', m.staff_role_expert]],
  ['organization', ['Organisation', m.staff_role_organization]],
  ['institute', ['Institute', m.staff_role_institute]],
  ['learner', ['Learner', m.staff_role_learner]],
  ['admin', ['Admin', m.auth_role_admin]],
]);

/** What a role is called in the reader's language; one that staff have made or renamed, as they call it. */
export function roleLabel({ role_name, display_name }: Pick<Role, 'role_name' | 'display_name'>): string {
  const [name, label] = delivered.get(role_name) ?? [];
  return label && name === display_name ? label() : display_name;
}
