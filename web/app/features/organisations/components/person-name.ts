import { m } from '../../../paraglide/messages.js';

/** What somebody is called here; those who gave no name are members. */
export const personName = ({ name }: { readonly name: string }): string => name || m.profile_nameless();
