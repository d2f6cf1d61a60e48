import type { ApiClient } from '@sabha/contract/core/operation';
import type { Block } from '@sabha/contract/pages/blocks';
import type { PageDraft } from '@sabha/contract/pages/operations';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { NativeSelect } from '../../../../ui/field.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { m } from '../../../../paraglide/messages.js';
import { BulkBar, SearchBar, UndoBar } from '../../../admin/kit/entity-page/entity-bars.tsx';
import type { Asked } from '../../../admin/kit/entity-page/use-entity-rows.ts';
import { useUndo } from '../../../admin/kit/entity-page/use-undo.ts';
import { fieldsOfBlock } from '../block-shape.ts';
import { createBlock } from '../../../admin/kit/editing.ts';
import { readSearch, useListAddress, type ListAddress } from '../../../admin/kit/use-list-address.ts';
import { EditorBar } from '../editor-bar.tsx';
import { usePageDraft } from '../use-page-draft.ts';
import { findPlaces, groupsOf, keyOf, moveEntries, withEntries, withGroup, withoutEntries, type Place } from './change-groups.ts';
import { titleOf, type EntriesSpec, type Entry } from './entries-spec.ts';
import { EntryDrawer, GroupDrawer } from './entry-drawer.tsx';
import { GroupSection } from './group-section.tsx';

interface EntriesEditorProps {
  spec: EntriesSpec;
  api: ApiClient;
  draft: PageDraft;
  zone: string;
}

const nothing: ReadonlySet<string> = new Set();

const filters = ['group', 'lacks'];
const address: ListAddress<Pick<Asked, 'search' | 'chosen'>> = {
  read: (params) => ({ search: readSearch(params), chosen: Object.fromEntries(filters.map((name) => [name, params.get(name) ?? ''])) }),
  write: ({ search, chosen }) => ({ search, ...Object.fromEntries(filters.map((name) => [name, chosen[name] ?? ''])) }),
};

/** Groups with their entries: found, ordered, written in a drawer, moved and taken away together; every step can be taken back. */
export function EntriesEditor({ spec, api, draft, zone }: EntriesEditorProps) {
  const edited = usePageDraft(api, draft, () => undefined);
  const { editing, change } = edited;
  const { blocks } = editing.document;
  const groups = groupsOf(blocks, spec.type);
  const [asked, setAsked] = useListAddress(address);
  const [selected, setSelected] = useState(nothing);
  const [opened, setOpened] = useState<Place | null>(null);
  const [named, setNamed] = useState<string | null>(null);
  const { done, offer, hold, takeBack } = useUndo();
  const filtered = { search: asked.search, group: asked.chosen['group'] ?? '', lacks: asked.chosen['lacks'] ?? '' };
  const isFiltered = Object.values(filtered).some((value) => value !== '');
  const shown = groups.map((group) => ({ group, places: findPlaces(spec, group, filtered) }));
  const chosen = shown.flatMap(({ places }) => places.filter((place) => selected.has(keyOf(place))));
  const setBlocks = (next: readonly Block[], step = '') =>
    change({ kind: 'edit', document: { ...editing.document, blocks: [...next] }, step });

  /** One step that concerns many entries, and the way back. */
  async function action(next: readonly Block[], text: string): Promise<void> {
    setBlocks(next);
    setSelected(nothing);
    await offer({ text, undo: async () => change({ kind: 'undo' }) });
  }

  function add(group: string, entries: readonly Readonly<Record<string, unknown>>[]): void {
    const items = fieldsOfBlock(spec.type).find(({ name }) => name === 'items');
    const made = entries.map((entry) => ({ ...(items?.blank() as Entry), ...entry }));
    setBlocks(withEntries(blocks, group, (before) => [...before, ...made]));
    const first = groups.find(({ id }) => id === group)?.items.length ?? 0;
    if (entries.length === 1) setOpened({ group, index: first });
  }

  function addGroup(): void {
    const made = createBlock(spec.type, blocks);
    const last = blocks.findLastIndex(({ type }) => type === spec.type);
    const at = last < 0 ? blocks.length : last + 1;
    setBlocks([...blocks.slice(0, at), made, ...blocks.slice(at)]);
    setNamed(made.id);
  }

  return (
    <>
      <EditorBar api={api} edited={edited} zone={zone} title={spec.title()} />
      <SearchBar
        filters={[
          {
            key: 'group',
            label: m.entries_group(),
            values: groups.map((group) => ({ value: group.id, label: titleOf(group), filter: {} })),
          },
          {
            key: 'lacks',
            label: m.entries_lacks(),
            values: [
              { value: 'hi', label: m.admin_language_hi(), filter: {} },
              { value: 'gu', label: m.admin_language_gu(), filter: {} },
            ],
          },
        ]}
        asked={asked}
        onAsk={(next) => setAsked({ ...asked, ...next })}
      />
      <BulkBar count={chosen.length}>
        <NativeSelect
          aria-label={m.entries_move_to()}
          value=""
          className="min-w-52"
          onChange={({ currentTarget }) =>
            void action(moveEntries(blocks, chosen, currentTarget.value), m.admin_changed_rows({ count: chosen.length }))
          }
        >
          <option value="">{m.entries_move_to()}</option>
          {groups.map((group) => (
            <option key={group.id} value={group.id}>
              {titleOf(group)}
            </option>
          ))}
        </NativeSelect>
        <Button size="small" onClick={() => void action(withoutEntries(blocks, chosen), m.admin_deleted_rows({ count: chosen.length }))}>
          {m.admin_delete()}
        </Button>
      </BulkBar>
      <UndoBar text={done?.text ?? null} onUndo={() => void takeBack()} onHold={hold} />
      {isFiltered && shown.every(({ places }) => places.length === 0) && (
        <EmptyState title={m.admin_nothing_found()} text={m.admin_nothing_found_text()} />
      )}
      {shown.map(({ group, places }, index) =>
        isFiltered && places.length === 0 ? null : (
          <GroupSection
            key={group.id}
            spec={spec}
            api={api}
            group={group}
            places={places}
            index={index}
            count={groups.length}
            blocks={blocks}
            canMove={!isFiltered}
            selected={selected}
            onSelect={setSelected}
            onBlocks={setBlocks}
            onRemove={() =>
              void action(
                blocks.filter(({ id }) => id !== group.id),
                m.admin_deleted_rows({ count: 1 }),
              )
            }
            onOpen={setOpened}
            onName={() => setNamed(group.id)}
            onAdd={(entries) => add(group.id, entries)}
          />
        ),
      )}
      <Button className="mt-6" onClick={addGroup}>
        <Plus size={18} strokeWidth={2} aria-hidden />
        {spec.newGroup()}
      </Button>
      <EntryDrawer
        spec={spec}
        api={api}
        blocks={blocks}
        place={opened}
        errors={edited.errors}
        onChange={(place, fields) => {
          const write = (entries: readonly Entry[]) => entries.map((entry, at) => (at === place.index ? { ...entry, ...fields } : entry));
          setBlocks(withEntries(blocks, place.group, write), `${keyOf(place)} ${Object.keys(fields).join()}`);
        }}
        onClose={() => setOpened(null)}
      />
      <GroupDrawer
        spec={spec}
        group={groups.find(({ id }) => id === named) ?? null}
        onChange={(id, fields) => setBlocks(withGroup(blocks, id, fields), `${id} ${Object.keys(fields).join()}`)}
        onClose={() => setNamed(null)}
      />
    </>
  );
}
