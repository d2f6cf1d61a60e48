import type { ApiClient } from '@sabha/contract/core/operation';
import type { Block } from '@sabha/contract/pages/blocks';
import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Table, type Column } from '../../../../ui/table.tsx';
import { m } from '../../../../paraglide/messages.js';
import { MissingTag } from '../../../admin/kit/components/missing-tag.tsx';
import { countMissing } from '../../../admin/kit/entity-page/missing-texts.ts';
import { fieldLabel } from '../../../admin/kit/field-labels.ts';
import { move } from '../../../admin/kit/editing.ts';
import { MoveButtons } from '../../../admin/kit/components/move-buttons.tsx';
import { keyOf, moveGroup, withEntries, type Group, type Place } from './change-groups.ts';
import { nameOf, titleOf, type EntriesSpec } from './entries-spec.ts';

interface GroupSectionProps {
  spec: EntriesSpec;
  api: ApiClient;
  group: Group;
  /** The entries that are shown. */
  places: readonly Place[];
  index: number;
  count: number;
  blocks: readonly Block[];
  /** Not while only some are shown. */
  canMove: boolean;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  onBlocks: (blocks: readonly Block[]) => void;
  onRemove: () => void;
  onOpen: (place: Place) => void;
  onName: () => void;
  onAdd: (entries: readonly Readonly<Record<string, unknown>>[]) => void;
}

/** One group: its name, its place among the others, and its entries in their order. */
export function GroupSection(props: GroupSectionProps) {
  const { spec, api, group, places, index, count, blocks, selected, onSelect, onBlocks, onRemove, onName, onAdd } = props;
  const title = titleOf(group);
  return (
    <section aria-label={`${m.entries_group()}: ${title}`} className="mt-7">
      <header className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-display-xs [overflow-wrap:anywhere]">{title}</h2>
        <span className="text-sm text-fg-3 tabular">{group.items.length}</span>
        <MissingTag counts={countMissing(group, spec.groupTexts)} />
        <div className="ml-auto flex flex-wrap items-center gap-2">
          <Button size="small" kind="quiet" aria-label={m.entries_rename_named({ name: title })} onClick={onName}>
            {m.entries_rename()}
          </Button>
          {spec.Add && <spec.Add api={api} group={title} onAdd={onAdd} />}
          <Button size="small" aria-label={`${spec.newEntry()}: ${title}`} onClick={() => onAdd([{}])}>
            <Plus size={16} strokeWidth={2} aria-hidden />
            {spec.newEntry()}
          </Button>
          <MoveButtons
            name={title}
            index={index}
            count={count}
            onMove={(to) => onBlocks(moveGroup(blocks, group.id, to > index ? 1 : -1))}
            onRemove={onRemove}
          />
        </div>
      </header>
      <Table
        caption={title}
        columns={columnsOf(props)}
        rows={places}
        keyOf={keyOf}
        nameOf={(place) => entryName(props, place)}
        selected={selected}
        // Of the other groups nothing changes: the table knows its own rows only.
        onSelect={(next) => onSelect(new Set([...[...selected].filter((key) => !places.some((place) => keyOf(place) === key)), ...next]))}
        empty={<p className="rounded-card bg-sunken p-5 text-ui text-fg-2">{m.entries_empty_group()}</p>}
      />
    </section>
  );
}

const entryName = ({ spec, group }: GroupSectionProps, { index }: Place): string => {
  const entry = group.items[index];
  return (entry && nameOf(spec, entry)) || m.admin_unnamed();
};

function columnsOf(props: GroupSectionProps): readonly Column<Place>[] {
  const { spec, group, blocks, canMove, onBlocks, onOpen } = props;
  const moveTo = (from: number, to: number) => onBlocks(withEntries(blocks, group.id, (entries) => move(entries, from, to)));
  const last = group.items.length - 1;
  return [
    {
      key: 'name',
      header: fieldLabel(spec.nameField),
      render: (place) => {
        const entry = group.items[place.index];
        return (
          <button
            type="button"
            className="flex min-h-11 items-center gap-3.5 text-left font-semibold underline-offset-4 hover:underline"
            onClick={() => onOpen(place)}
          >
            {entry && spec.renderMark?.(entry)}
            {entryName(props, place)}
          </button>
        );
      },
    },
    {
      key: 'languages',
      header: m.admin_languages(),
      render: ({ index }) => <MissingTag counts={countMissing(group.items[index] ?? {}, spec.entryTexts)} />,
    },
    {
      key: 'order',
      header: m.entries_order(),
      render: (place) => {
        const { index } = place;
        const name = entryName(props, place);
        return (
          <span className="flex">
            <IconButton label={m.admin_move_up({ name })} disabled={!canMove || index === 0} onClick={() => moveTo(index, index - 1)}>
              <ArrowUp size={17} strokeWidth={1.75} aria-hidden />
            </IconButton>
            <IconButton label={m.admin_move_down({ name })} disabled={!canMove || index === last} onClick={() => moveTo(index, index + 1)}>
              <ArrowDown size={17} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </span>
        );
      },
    },
  ];
}
