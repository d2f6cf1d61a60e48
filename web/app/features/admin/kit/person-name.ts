import type { GlobalUser } from '@sabha/contract/accounts/global-user';

type Named = Pick<GlobalUser, 'user_id' | 'firstName' | 'lastName' | 'username'>;

/** What somebody is called; who has said no name yet is their number. */
export const personName = ({ user_id, firstName, lastName, username }: Named): string =>
  `${firstName} ${lastName}`.trim() || username || `#${user_id}`;
