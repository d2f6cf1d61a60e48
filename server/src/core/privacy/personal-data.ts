import type { SQL } from 'drizzle-orm';

/** Whose data is exported or erased, with everything that rows may know them by. */
export interface Subject {
  readonly user_id: number;
  /** Every address known of them, in small letters; empty when there is none. */
  readonly emails: readonly string[];
}

/**
 * A table whose rows belong to one person each. Every column stands in `exports` or in `withholds`; the primary key and the
 * stamps (`created_by` … `deleted_at`) are exported by themselves.
 */
export interface PersonalTable {
  /** The column that holds the person's `user_id`, or the condition that finds their rows. */
  readonly owner: string | ((subject: Subject) => SQL);
  /** Columns that the person gets in their archive, separated by spaces. */
  readonly exports: string;
  /** Of `exports`, columns that come along as something else, where part of the rows holds what the person does not read. */
  readonly exportsAs?: (subject: Subject) => Readonly<Record<string, SQL>>;
  /** Columns that they do not get, each with the reason: secrets above all. */
  readonly withholds?: Readonly<Record<string, string>>;
  /** Rows that do not come along in the archive at all, and why. They are erased with the others. */
  readonly conceals?: { readonly rows: SQL; readonly reason: string };
  /** The column that names a file of the store which nobody owns there: it comes along in the archive, and goes with the person. */
  readonly files?: string;
  /** `erase` removes the rows. What must stay says why, and empties what tells who it was. */
  readonly atDeletion: 'erase' | RetainedRows;
}

interface RetainedRows {
  /** Why the row stays: the law that asks for it, or who else needs it. */
  readonly retain: string;
  /** Columns that become null, or their default where they cannot be null; separated by spaces. */
  readonly blank: string;
  /** Columns that become something else. */
  readonly replace?: Readonly<Record<string, SQL | string | number | boolean>>;
}

/** A table without rows of one person: content, settings, machinery. */
interface SharedTable {
  /** Its columns beside the primary key and the stamps, separated by spaces. */
  readonly shared: string;
  /** Columns that hold a person's number and keep it: without the person it leads to nobody. */
  readonly people?: string;
}

export type TableRule = PersonalTable | SharedTable;

/** What is done with each table of a feature when somebody asks for their data or leaves. `docs/guides/personal-data.md` shows how. */
export type PersonalData = Readonly<Record<string, TableRule>>;

/** Whether rows of the table belong to one person each. */
export const isPersonal = (rule: TableRule): rule is PersonalTable => 'owner' in rule;

/** The names in a list such as `'title body'`. */
export const namesIn = (list: string | undefined): readonly string[] => (list ?? '').split(/\s+/).filter(Boolean);

/** Columns that every rule covers by itself. */
export const stampNames = ['created_by', 'created_at', 'modified_by', 'modified_at', 'deleted_by', 'deleted_at'] as const;
