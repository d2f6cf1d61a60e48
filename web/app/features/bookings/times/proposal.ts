import { proposeBooking } from '@sabha/contract/bookings/operations';
import type { z } from 'zod';

/** What is written for a proposal; its times are chosen. */
export const proposalSchema = proposeBooking.body.pick({ topic: true, note: true, place: true, wants_table: true });
export type Proposal = z.output<typeof proposalSchema>;

const { topic, note, place } = proposalSchema.shape;

/** How long each text can be. */
export const proposalLimits: Readonly<Record<string, number>> = {
  topic: topic.maxLength ?? Infinity,
  note: note.unwrap().maxLength ?? Infinity,
  place: place.unwrap().maxLength ?? Infinity,
};
