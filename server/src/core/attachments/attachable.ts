import type { Actor } from '../access/actor.ts';
import type { Context } from '../context.ts';

/** A kind of thing that carries files. The feature that owns it says who may read it, and so open them. */
export interface Attachable {
  /** Unique, and never changed once released: attachments carry it. */
  readonly type: string;
  /** Whether this person sees the thing with its files now. Its author is not asked about. */
  canRead(ctx: Context, reader: Actor, subject_id: number): Promise<boolean>;
}
