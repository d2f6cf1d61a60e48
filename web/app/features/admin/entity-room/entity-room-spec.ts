import type { Entity } from '@sabha/contract/core/entity';
import type { ApiClient } from '@sabha/contract/core/operation';
import type { AdminEdition } from '../room.ts';

/** A row as the calls of the engine answer it. */
export type Row = Readonly<Record<string, unknown>>;

export interface Option {
  readonly value: string | number | boolean;
  readonly label: string;
}

/** What a room says about a plain type; its table, forms, filters, bulk acts and undo follow from the type itself. */
export interface EntityRoomSpec {
  readonly entity: Entity;
  readonly title: () => string;
  readonly text: () => string;
  /** Fields that are columns; the first one names the row and opens it. */
  readonly columns: readonly string[];
  /** Texts that are written in each language (`…TextFields` of the type). */
  readonly texts: readonly string[];
  /** Fields that the form does not ask, because something else fills them in. */
  readonly unasked?: readonly string[];
  /** What a field without a text may be: rows of another type, mostly. */
  readonly options?: Readonly<Record<string, (api: ApiClient, edition: AdminEdition) => Promise<readonly Option[]>>>;
  /** A yes-or-no field by which the list is filtered, and which is set for many rows at once. */
  readonly flag?: string;
  readonly sort: { readonly key: string; readonly order: 'asc' | 'desc' };
  /** The field from which a new row's `slug` is made. */
  readonly slugFrom?: string;
}
