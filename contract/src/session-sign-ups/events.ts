import { z } from 'zod';
import { defineEvent } from '../core/event.ts';

const ofSignUp = z.object({ sign_up_id: z.number().int() });

export const sessionPlaceMovedUp = defineEvent({ type: 'session_place.moved_up', version: 1, payload: ofSignUp });
export const sessionPlaceEnded = defineEvent({ type: 'session_place.ended', version: 1, payload: ofSignUp });
export const sessionPlaceTakenBack = defineEvent({ type: 'session_place.taken_back', version: 1, payload: ofSignUp });
/** Its person has had no valid pass for too long. */
export const sessionPlacePassLost = defineEvent({ type: 'session_place.pass_lost', version: 1, payload: ofSignUp });
