import type { FieldError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import type { Block } from '@sabha/contract/pages/blocks';
import { Button } from '../../../../ui/button.tsx';
import { Drawer } from '../../../../ui/drawer.tsx';
import { m } from '../../../../paraglide/messages.js';
import { TextInLanguages } from '../../../admin/kit/entity-page/text-in-languages.tsx';
import type { Group, Place } from './change-groups.ts';
import { nameOf, textIn, titleOf, type EntriesSpec, type Entry } from './entries-spec.ts';

type Fields = Readonly<Record<string, unknown>>;

interface EntryDrawerProps {
  spec: EntriesSpec;
  api: ApiClient;
  blocks: readonly Block[];
  /** The entry that is open; null for none. */
  place: Place | null;
  errors: readonly FieldError[];
  onChange: (place: Place, fields: Fields) => void;
  onClose: () => void;
}

/** One entry with all its languages. What is written is in the draft at once. */
export function EntryDrawer({ spec, api, blocks, place, errors, onChange, onClose }: EntryDrawerProps) {
  const at = blocks.findIndex(({ id }) => id === place?.group);
  const entry = place && (blocks[at] as unknown as Group | undefined)?.items[place.index];
  if (!place || !entry) return null;
  const prefix = `blocks.${at}.items.${place.index}.`;
  return (
    <Frame title={nameOf(spec, entry) || m.admin_unnamed()} width={960} onClose={onClose}>
      <spec.Form
        api={api}
        entry={entry}
        onChange={(fields) => onChange(place, fields)}
        errorOf={(field) => errors.find(({ path }) => path === prefix + field)?.message}
      />
    </Frame>
  );
}

interface GroupDrawerProps {
  spec: EntriesSpec;
  group: Group | null;
  onChange: (id: string, fields: Fields) => void;
  onClose: () => void;
}

/** What a group is called, in all its languages. */
export function GroupDrawer({ spec, group, onChange, onClose }: GroupDrawerProps) {
  if (!group) return null;
  return (
    <Frame title={titleOf(group)} width={620} onClose={onClose}>
      <div className="grid gap-4.5 py-2">
        <EntryTexts fields={spec.groupTexts} entry={group as unknown as Entry} onChange={(fields) => onChange(group.id, fields)} />
      </div>
    </Frame>
  );
}

interface EntryTextsProps {
  fields: readonly string[];
  entry: Entry;
  onChange: (fields: Fields) => void;
  errorOf?: (field: string) => string | undefined;
}

/** Texts of one line, each in all languages. */
export const EntryTexts = ({ fields, entry, onChange, errorOf }: EntryTextsProps) =>
  fields.map((name) => (
    <TextInLanguages
      key={name}
      name={name}
      isLong={false}
      english={textIn(entry, name)}
      error={errorOf?.(name)}
      translations={entry.translations}
      onChange={(text) => onChange({ [name]: text })}
      onTranslate={(translations) => onChange({ translations })}
    />
  ));

interface FrameProps {
  title: string;
  width: number;
  onClose: () => void;
  children: React.ReactNode;
}

function Frame({ title, width, onClose, children }: FrameProps) {
  const done = (
    <Button kind="primary" onClick={onClose}>
      {m.entries_done()}
    </Button>
  );
  return (
    <Drawer title={title} width={width} onClose={onClose} footer={done}>
      {children}
    </Drawer>
  );
}
