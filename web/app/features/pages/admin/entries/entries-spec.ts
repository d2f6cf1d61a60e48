import type { ApiClient } from '@sabha/contract/core/operation';
import type { ComponentType, ReactNode } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { textOf } from '../../../admin/kit/entity-page/entity-shape.ts';
import type { RowTranslations } from '../../../admin/kit/entity-page/text-in-languages.tsx';

/** One of a block's entries as its form knows it: fields by name, with the texts in other languages. */
export type Entry = Readonly<Record<string, unknown>> & { readonly translations: RowTranslations };

export interface EntryFormProps {
  readonly api: ApiClient;
  readonly entry: Entry;
  readonly onChange: (change: Readonly<Record<string, unknown>>) => void;
  readonly errorOf: (field: string) => string | undefined;
}

export interface AddEntriesProps {
  readonly api: ApiClient;
  readonly group: string;
  readonly onAdd: (entries: readonly Readonly<Record<string, unknown>>[]) => void;
}

/** What a room says about the blocks of one kind on one page: each block is a group, what it lists are its entries. */
export interface EntriesSpec {
  readonly pagePath: string;
  readonly type: 'faq' | 'gallery';
  readonly title: () => string;
  readonly newGroup: () => string;
  readonly newEntry: () => string;
  /** Texts of a group and of an entry that are written in each language. */
  readonly groupTexts: readonly string[];
  readonly entryTexts: readonly string[];
  /** The field that an entry is called by. */
  readonly nameField: string;
  readonly renderMark?: (entry: Entry) => ReactNode;
  readonly Form: ComponentType<EntryFormProps>;
  /** Another way to new entries than one empty one. */
  readonly Add?: ComponentType<AddEntriesProps>;
}

export const textIn = (entry: Entry, field: string): string => textOf(entry[field]);
export const nameOf = (spec: EntriesSpec, entry: Entry): string => textIn(entry, spec.nameField);

/** What a group is called. */
export const titleOf = (group: object): string => ('title' in group && String(group.title)) || m.admin_unnamed();
