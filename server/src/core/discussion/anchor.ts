import type { Rule } from '../access/policy.ts';
import type { Actor } from '../access/actor.ts';
import type { Context } from '../context.ts';
import type { Database, Tx } from '../db/database.ts';

/** What a discussion is about. */
export interface AnchorPlace {
  readonly title: string;
  /** Path of the page that shows it. */
  readonly link: string;
  /** Nobody writes in this one but who moderates. */
  readonly is_read_only?: boolean;
  /** This reader alone does not write in it, unless they moderate; they are not told why. */
  readonly refuses_reader?: boolean;
  /**
   * Beside those who moderate, this reader closes the discussion and slows it down, and reports what a block hides from them: they look
   * after where it is held.
   */
  readonly manages?: boolean;
  /** Beside those who moderate, this reader marks answers: it is their question. */
  readonly marks_answers?: boolean;
  /** Nobody learns who reads this one: only those who wrote in it can be found to be named. */
  readonly hides_readers?: boolean;
  /** How many answers this one has, where not all of its kind have as many. */
  readonly answers?: DiscussionAnchor['answers'];
}

/** How a discussion stands, over the posts that can be read. */
export interface DiscussionSummary {
  /** What staff withhold stays so, also when its author deletes it. */
  readonly first_state: 'visible' | 'held' | 'hidden' | 'deleted';
  /** Whether its author has taken the first post back. */
  readonly is_first_deleted: boolean;
  /** Of the first post: counts from 1, one more with every edit. */
  readonly first_version: number;
  /** Posts beside the first. */
  readonly replies: number;
  readonly answers: number;
  /** Whether somebody else wrote than who began. */
  readonly has_others: boolean;
  /** Of the last post; null where none can be read. */
  readonly last_posted_at: Date | null;
  readonly last_author_user_id: number | null;
}

export interface AnchorReader {
  readonly actor: Actor;
  readonly locale: string;
}

/** People whose ids are greater than `after`, up to `limit`. */
export interface PageOfPeople {
  readonly after: number;
  readonly limit: number;
}

/** A kind of thing that people discuss. The feature that owns it says who may; posts, watching and reading are the same for all of them. */
export interface DiscussionAnchor {
  /** Unique, and never changed once released: discussions carry it. */
  readonly type: string;
  /** Those of them that there are and that the reader may see, in their language; however many, in the same few queries. */
  find(ctx: Context, reader: AnchorReader, anchor_ids: readonly number[]): Promise<ReadonlyMap<number, AnchorPlace>>;
  /** Of each only a full yes counts. */
  readonly rules: {
    readonly read: Rule;
    readonly write: Rule;
    /** Close, slow down, mark answers, and see what is withheld. */
    readonly moderate: Rule;
  };
  /** What else than itself may take it from its readers, as the triggers name it that announce lost rights. */
  readonly hangs_on?: readonly string[];
  /** How many posts may be marked as answers. */
  readonly answers: 'none' | 'one' | 'many';
  /** What its first post shows besides its own text, as Markdown, for staff who judge that post; empty where it shows nothing. */
  readAddition?(db: Database | Tx, anchor_id: number): Promise<string>;
  /** Those of the people who hear nothing of what is said about it, however it concerns them; what they have muted is more than this one. */
  findMuted?(ctx: Context, anchor_id: number, user_ids: readonly number[]): Promise<ReadonlySet<number>>;
  /** Who watches what is started where this one was, in the order of their ids; their rights to it are asked afterwards. */
  findStartWatchers?(db: Database | Tx, anchor_id: number, page: PageOfPeople): Promise<readonly number[]>;
  /**
   * Stores how the discussion stands, in the transaction that changed it. It locks its own row before it calls `read`: of two changes
   * at once the later one then counts both. What it throws undoes the change.
   */
  settle?(tx: Tx, anchor_id: number, read: () => Promise<DiscussionSummary>): Promise<void>;
}
