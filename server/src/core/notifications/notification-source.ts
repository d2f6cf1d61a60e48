import type { NotificationSourceKind } from '@sabha/contract/core/notification-type';
import type { Actor } from '../access/actor.ts';
import type { Context } from '../context.ts';
import type { PersonThing } from './person-thing.ts';

/** Something that a person hears nothing of until a time. */
export interface MutedThing {
  readonly id: number;
  readonly title: string;
  /** Path of its page. */
  readonly link: string;
  readonly muted_until: Date;
}

export type Reach = 'heard' | 'muted';
export interface ReachedThing extends PersonThing {
  readonly reach: Reach;
}

/**
 * A kind of thing that notifies people again and again: conversations, discussions, organisations. The feature that owns it also keeps who
 * does not want to hear of which, since it counts and shows that in its own pages.
 */
export interface NotificationSource {
  readonly kind: NotificationSourceKind;
  /** How each thing reaches its person at this moment; what they may not know of is left out. Asked before anything leaves. */
  findReach(ctx: Context, asked: readonly PersonThing[]): Promise<readonly ReachedThing[]>;
  /** @throws ProblemError 404 for what there is not, or what the person may not see */
  mute(ctx: Context, actor: Actor, id: number, until: Date): Promise<void>;
  /** Does nothing where it is not muted. */
  unmute(ctx: Context, actor: Actor, id: number): Promise<void>;
  /** What the person has muted, and may still see, titled in their language where it has a title in several. */
  listMuted(ctx: Context, actor: Actor, locale: string): Promise<MutedThing[]>;
}
