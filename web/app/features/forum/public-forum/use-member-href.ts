import { useIsSignedIn } from '../../../lib/session/hint.ts';

/** The way to a page of the members, which leads through the sign-in unless somebody is known to be signed in on this device. */
export const useMemberHref = (path: string): string => (useIsSignedIn() ? path : `/auth?next=${encodeURIComponent(path)}`);
