import type { Actor } from '../access/actor.ts';
import type { Context } from '../context.ts';
import type { Database, Tx } from '../db/database.ts';

/** Something that can be reviewed. */
export interface ReviewableItem {
  readonly item_id: number;
  /** By which organisers know it. */
  readonly title: string;
  /** Whose it is: they do not review it, and neither does whoever shares an organisation with them. */
  readonly owner_ids: readonly number[];
}

/** What of an item its reviewers read. */
export interface ShownItem {
  readonly title: string;
  readonly fields: { readonly label: string; readonly value: string }[];
}

export interface DecisionToApply {
  readonly item_id: number;
  readonly decision: string;
  /** What was carried out before in the same round; null when nothing was. */
  readonly former: string | null;
  readonly actor: Actor;
  readonly request_id: string;
}

/**
 * A kind of things that are reviewed in rounds. The feature that owns them says who decides on them, what there is, and what a decision
 * does; reviewers, ballots, conflicts of interest and rankings are the same for all.
 */
export interface Reviewable {
  /** Unique, and never changed once released: rounds carry it. */
  readonly kind: string;
  /** Whether there is such a subject, and the actor sets up its rounds, sees all of them and decides. */
  canManage(db: Database | Tx, actor: Actor, subject_id: number): Promise<boolean>;
  /** Whether somebody who is not there could decide on subjects of this kind, in whichever of their roles. */
  isManager(db: Database | Tx, user_id: number): Promise<boolean>;
  /** What of a subject waits for a decision. */
  listItems(db: Database | Tx, subject_id: number): Promise<readonly ReviewableItem[]>;
  /** Those of them that are there still, decided or not. */
  findItems(db: Database | Tx, item_ids: readonly number[]): Promise<readonly ReviewableItem[]>;
  /** What reviewers read, without names and ways to find them where it is blind; null for what is gone. */
  show(ctx: Context, item_id: number, wanted: { readonly locale: string; readonly is_blind: boolean }): Promise<ShownItem | null>;
  /** How reviewers call it in a list. */
  nameFor(db: Database | Tx, item_ids: readonly number[], is_blind: boolean): Promise<ReadonlyMap<number, string>>;
  readonly decisions: readonly string[];
  /**
   * Carries a decision out and tells those concerned. Doing so twice changes nothing. @throws ProblemError where it cannot be, and
   * where somebody has decided otherwise meanwhile.
   */
  apply(ctx: Context, tx: Tx, decision: DecisionToApply): Promise<void>;
}
