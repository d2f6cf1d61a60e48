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

/** A text that something had until its author changed it. */
export interface EarlierText {
  /** Counts the texts of one thing from 1. */
  readonly version: number;
  /** Markdown. */
  readonly text: string;
  /** As an instant is written; so is `changed_at`. */
  readonly written_at: string;
  readonly changed_at: string;
  /** Who changed it. */
  readonly changed_by: number;
}

/** A text that something had, or has: `changed_at` is null for the one that it has. */
export type VersionedText = Omit<EarlierText, 'changed_at'> & { readonly changed_at: string | null };

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
  /**
   * Whether it stays the same thing when it becomes somebody else's, as a group does; without, what another has written in its place is
   * no matter of a case about the one before.
   */
  readonly isHandedOn?: boolean;
  /**
   * What it said until then or later and what it says now, where its texts are stored as they are changed: staff see what was changed
   * before it was reported. None when it is gone.
   */
  readTexts?(db: Database | Tx, subject_id: number, since: Date): Promise<readonly VersionedText[]>;
  /** Holds the row that its author changes with its files, and that `setHidden` changes: it is locked before both and before its case. */
  lock(tx: Tx, subject_id: number): Promise<void>;
  /** Hides it from everybody but its owner and staff, or shows it again. Doing so twice changes nothing. */
  setHidden(tx: Tx, change: { readonly subject_id: number; readonly is_hidden: boolean; readonly at: Date }): Promise<void>;
}
