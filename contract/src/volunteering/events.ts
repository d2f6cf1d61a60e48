import { z } from 'zod';
import { defineEvent } from '../core/event.ts';

/** A shift was written: its people follow its time, its number of places and its end. `is_moved`: to another time or place. */
export const shiftWritten = defineEvent({
  type: 'volunteer_shift.written',
  version: 1,
  payload: z.object({ shift_id: z.number().int(), is_moved: z.boolean() }),
});

/** Somebody who waited for a place in a shift has one now. */
export const shiftPlaceGiven = defineEvent({
  type: 'volunteer_shift.place_given',
  version: 1,
  payload: z.object({ sign_up_id: z.number().int() }),
});
