import type { Attachment } from '@sabha/contract/core/attachment';
import type { Actor } from '../access/actor.ts';
import type { Context } from '../context.ts';
import type { Database, Tx } from '../db/database.ts';

/** Something that people made, as it is now. */
export interface ModeratableContent {
  /** Whose it is; null when it belongs to nobody who could be warned. */
  readonly owner_user_id: number | null;
  readonly title: string;
  /** Markdown. */
  readonly text: string;
  /** Name of a stored image. */
  readonly image: string | null;
  /** The files that it carries. */
  readonly attachments: readonly Attachment[];
  readonly is_hidden: boolean;
  /** Nobody has seen it yet: it is shown, or hidden, by what staff decide. */
  readonly is_held?: boolean;
}

export interface LinkedContent extends ModeratableContent {
  /** Path of the page that shows it. */
  readonly link: string;
}

/**
 * A kind of content that people can report and staff can hide. The feature that owns it says how; the queue, the measures and the
 * appeals are the same for all of them.
 */
export interface Moderatable {
  /** Unique, and never changed once released: cases carry it. */
  readonly type: string;
  /** As this person sees it; null when there is none, or when they may not see it. Asked outside of transactions. */
  find(ctx: Context, viewer: Actor, subject_id: number): Promise<LinkedContent | null>;
  /** As staff see it, also while it is hidden; null when it is gone. */
  read(db: Database | Tx, subject_id: number): Promise<ModeratableContent | null>;
  /** Holds the row that its author changes with its files, and that `setHidden` changes: it is locked before both and before its case. */
  lock(tx: Tx, subject_id: number): Promise<void>;
  /** Hides it from everybody but its owner and staff, or shows it again. Doing so twice changes nothing. */
  setHidden(tx: Tx, change: { readonly subject_id: number; readonly is_hidden: boolean; readonly at: Date }): Promise<void>;
}
