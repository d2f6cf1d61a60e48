import { m } from '../../paraglide/messages.js';

/** The roles that the product comes with, by the names that they come with. */
const ownNames: ReadonlyMap<string, () => string> = new Map([
  ['User', m.announce_group_user],
  ['Volunteer', m.announce_group_volunteer],
  ['Expert', m.announce_group_expert],
  ['Organisation', m.announce_group_organisation],
  ['Institute', m.announce_group_institute],
  ['Learner', m.announce_group_learner],
  ['Admin', m.announce_group_admin],
]);

/** What the people of a role are called, in the reader's language; a name that staff gave it stands as it is. */
export const groupName = (role: string): string => ownNames.get(role)?.() ?? role;
