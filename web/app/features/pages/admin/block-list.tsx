import { blockTypes, type Block, type BlockType } from '@sabha/contract/pages/blocks';
import { GripVertical, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { m } from '../../../paraglide/messages.js';
import { blockLabel } from '../../admin/kit/field-labels.ts';

interface BlockListProps {
  blocks: readonly Block[];
  selected: string;
  /** Ids of blocks with something wrong in them. */
  faulty: ReadonlySet<string>;
  onSelect: (id: string) => void;
  onMove: (from: number, to: number) => void;
  onAdd: (type: BlockType) => void;
}

/** The blocks of a page in their order. They are dragged, or moved with Alt and an arrow key. */
export function BlockList({ blocks, selected, faulty, onSelect, onMove, onAdd }: BlockListProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [reported, setLatest] = useState('');
  const moveTo = (from: number, to: number) => {
    const block = blocks[from];
    if (!block || to < 0 || to >= blocks.length) return;
    onMove(from, to);
    setLatest(m.admin_moved({ name: titleOf(block), place: to + 1, count: blocks.length }));
  };
  return (
    <section aria-label={m.admin_blocks()}>
      <p id="block-keys" className="mb-2 text-xs text-fg-3">
        {m.admin_blocks_hint()}
      </p>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {blocks.map((block, index) => (
          <li key={block.id}>
            <button
              type="button"
              aria-pressed={block.id === selected}
              aria-describedby="block-keys"
              onClick={() => onSelect(block.id)}
              draggable
              onDragStart={() => setDragged(index)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => {
                if (dragged !== null) moveTo(dragged, index);
                setDragged(null);
              }}
              onKeyDown={(event) => {
                if (!event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
                event.preventDefault();
                moveTo(index, event.key === 'ArrowUp' ? index - 1 : index + 1);
              }}
              className="flex min-h-12 w-full items-center gap-2 rounded-control bg-surface px-2 text-left shadow-1 hover:bg-hover aria-pressed:bg-strong aria-pressed:text-on-strong"
            >
              <GripVertical size={16} strokeWidth={1.75} aria-hidden className="flex-none opacity-60" />
              <span className="min-w-0 flex-1 py-1.5">
                <span className="block truncate text-ui leading-tight font-semibold">{titleOf(block)}</span>
                <span className="block text-xs leading-tight">{blockLabel(block.type)}</span>
              </span>
              {faulty.has(block.id) && (
                <span className="size-2.5 flex-none rounded-full bg-bad">
                  <span className="sr-only">{m.admin_faulty()}</span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {reported}
      </p>
      <div className="mt-3">
        <Menu
          trigger={
            <Button size="small">
              <Plus size={16} strokeWidth={2} aria-hidden />
              {m.admin_add_block()}
            </Button>
          }
        >
          {blockTypes.map((type) => (
            <MenuItem key={type} onSelect={() => onAdd(type)}>
              {blockLabel(type)}
            </MenuItem>
          ))}
        </Menu>
      </div>
    </section>
  );
}

/** What a block is called in the list: its title, or what it is. */
export function titleOf(block: Block): string {
  const own = 'title' in block ? block.title : block.name;
  return own || blockLabel(block.type);
}
