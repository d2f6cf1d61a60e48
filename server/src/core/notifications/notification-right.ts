import type { NotificationType } from '@sabha/contract/core/notification-type';
import type { Context } from '../context.ts';
import type { PersonThing } from './person-thing.ts';

/**
 * A right that a person can lose between the cause of a notification and its delivery. The feature whose right it is asks it once more;
 * what a person always may hear of, such as their own order, needs none.
 */
export interface NotificationRight {
  /** Each with a `subject`; no type stands in two rights. */
  readonly types: readonly NotificationType[];
  /** Those of the people and subjects where the person may hear of the subject at this moment. */
  findAllowed(ctx: Context, asked: readonly PersonThing[]): Promise<readonly PersonThing[]>;
}
