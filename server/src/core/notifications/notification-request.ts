import type { NotificationRequest } from '@sabha/contract/core/notification-request';
import type { NotificationType } from '@sabha/contract/core/notification-type';
import type { Actor } from '../access/actor.ts';
import type { Context } from '../context.ts';

/** Who is asked, and in which language things are called for them. */
export interface Asked {
  readonly actor: Actor;
  readonly locale: string;
}

/** Something that notifications ask their person, and that waits for an answer until it is given, taken back or lapsed. */
export interface RequestSource {
  /** Each with a `subject`; no type stands in two sources. */
  readonly types: readonly NotificationType[];
  /** Those of the subjects that wait for the person at this moment, and of which they may know. */
  findOpen(ctx: Context, asked: Asked, subject_ids: readonly number[]): Promise<ReadonlyMap<number, NotificationRequest>>;
}

/** What is answered on its own page, for each of the subjects. */
export const onPage = (subject_ids: Iterable<number>): ReadonlyMap<number, NotificationRequest> =>
  new Map([...subject_ids].map((id) => [id, { kind: 'page', note: '', answer_by: null, can_accept: true }]));
