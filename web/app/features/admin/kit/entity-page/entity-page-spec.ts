import type { ApiClient } from '@sabha/contract/core/operation';
import type { ComponentType, ReactNode } from 'react';
import type { AdminEdition, AdminPageProps } from '../admin-page.ts';
import type { AnyEntity } from './entity-shape.ts';

/** A row as the calls of the engine answer it. */
export type Row = Readonly<Record<string, unknown>>;

export interface Option {
  readonly value: string | number | boolean;
  readonly label: string;
  /** What it stands for, where more than its name is needed. */
  readonly row?: Row;
}

export type OptionsByField = Readonly<Record<string, readonly Option[]>>;

/** What somebody has just written in a form. */
export interface Following {
  readonly name: string;
  readonly value: unknown;
  /** All fields as they were before that. */
  readonly before: Row;
  readonly isNew: boolean;
  readonly options: OptionsByField;
  readonly edition: AdminEdition;
}

/** What a control of a type's own gets beside the field's value. */
export interface OwnControlProps {
  readonly values: Row;
  readonly options: readonly Option[];
  readonly zone: string;
  readonly error: string | undefined;
  readonly onChange: (changes: Row) => void;
}

/** What is asked before a row is saved. */
export interface CautionsAsked {
  readonly api: ApiClient;
  readonly edition: AdminEdition;
  /** As it was; null for a new one. */
  readonly row: Row | null;
  readonly values: Row;
}

/** What is done with every row that is ticked; the page offers to take it back. */
export interface RowAction {
  readonly key: string;
  readonly label: () => string;
  /** The rows that it changes; others of the chosen ones stay as they are. */
  readonly isFor?: (row: Row) => boolean;
  /** A line that is asked first and must not be empty. */
  readonly asks?: { readonly text: () => string; readonly label: () => string };
  /** What is asked before an act on one row that is not taken back: the words for it. */
  readonly confirms?: (row: Row) => string;
  /** The fields that it sets in a row. */
  readonly set: (row: Row, answer: string) => Row;
}

/** A filter that is more than one field having a value. */
export interface RowState {
  readonly key: string;
  readonly label: () => string;
  readonly filter: object;
}

export interface EntityPageProps extends AdminPageProps {
  readonly api: ApiClient;
}

/** What the page of one row gets. */
export interface RowPageProps extends EntityPageProps {
  /** A row was saved that has this id. A new one's address becomes its own, and its page stays as it is. */
  readonly onMade: (id: number) => void;
}

/** What a page says about a plain type; its table, forms, filters, bulk acts and undo follow from the type itself. */
export interface EntityPageSpec {
  readonly entity: AnyEntity;
  readonly title: () => string;
  readonly text: () => string;
  /** The words of the button for a new row. */
  readonly newLabel: () => string;
  /** Fields that are columns; the first one names the row and opens it. */
  readonly columns: readonly string[];
  /** Columns that show more than the field's own value. */
  readonly cells?: Readonly<Record<string, (row: Row, edition: AdminEdition) => ReactNode>>;
  /** Texts that are written in each language (`…TextFields` of the type). */
  readonly texts: readonly string[];
  /** Fields that the form does not ask, because something else fills them in. */
  readonly unasked?: readonly string[];
  /** What a field without a text may be: rows of another type, mostly. */
  readonly options?: Readonly<Record<string, (api: ApiClient, edition: AdminEdition) => Promise<readonly Option[]>>>;
  /** A yes-or-no field by which the list is filtered, and which is set for many rows at once. */
  readonly flag?: string;
  /** Fields with a few values by which the list is filtered. */
  readonly filter?: readonly string[];
  readonly states?: readonly RowState[];
  readonly actions?: readonly RowAction[];
  /** Rows that cannot be deleted, and the words that say why. */
  readonly protectedRows?: { readonly isStored: (row: Row) => boolean; readonly text: () => string };
  readonly sort: { readonly key: string; readonly order: 'asc' | 'desc' };
  /** What a new row begins with, beside what its schema says. */
  readonly startsWith?: (edition: AdminEdition) => Row;
  /** Controls of fields that are asked in another way than their schema says. */
  readonly controls?: Readonly<Record<string, ComponentType<OwnControlProps>>>;
  /** What speaks against saving, a sentence each below a title; it is said once, and does not prevent it. */
  readonly cautions?: { readonly title: () => string; readonly find: (asked: CautionsAsked) => Promise<readonly string[]> };
  /** Fields that change with another one while it is written. */
  readonly follow?: (following: Following) => Row;
  /** Headings of a long form; fields that none of them names stand first. */
  readonly sections?: readonly { readonly label: () => string; readonly fields: readonly string[] }[];
  /** The admin centre itself shows these rows, and asks for them anew when they change. */
  readonly isOfFrame?: true;
  /** The field from which a new row's `slug` is made. */
  readonly slugFrom?: string;
  /** A row on a page of its own, at the page's address and its id (`new` for a new one), instead of in a drawer. */
  readonly Page?: ComponentType<RowPageProps>;
  /** Beside the button for a new row, for those who may make one. */
  readonly Extra?: ComponentType<EntityPageProps & { readonly onDone: () => void }>;
}
