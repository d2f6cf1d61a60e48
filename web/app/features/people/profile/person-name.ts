import { m } from '../../../paraglide/messages.js';

/** What a person is called on pages; somebody who gave no name is a member. */
export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [firstName, lastName].filter(Boolean).join(' ') || m.profile_nameless();
