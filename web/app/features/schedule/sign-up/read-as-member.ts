import { openVisitorApi } from '../../../lib/session/open-visitor-api.ts';
import { readSessionPlaces } from './sign-up-calls.ts';

/** The places of sessions with one's own among them. */
export const readPlacesAsMember = async () => readSessionPlaces(await openVisitorApi(true));
