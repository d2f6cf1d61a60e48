import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { m } from '../../../../paraglide/messages.js';
import { IconButton } from '../../../../ui/icon-button.tsx';
import type { DoorState } from '../door-state.ts';

interface DoorBarProps {
  state: DoorState;
  onChangeList: () => void;
  onOptions: () => void;
}

/** Where this phone stands, and how full it is inside. */
export function DoorBar({ state: { list, counts }, onChangeList, onOptions }: DoorBarProps) {
  return (
    <header className="ink flex items-center gap-2 px-4 py-2">
      <button type="button" onClick={onChangeList} className="-ml-2 min-h-11 min-w-0 flex-1 rounded-control px-2 text-left hover:bg-hover">
        <span className="flex items-center gap-1.5 font-semibold">
          <span className="sr-only">{m.door_change_list()}:</span>
          <span className="truncate">{[list.name, list.gate].filter(Boolean).join(', ')}</span>
          <ChevronDown size={17} strokeWidth={1.75} aria-hidden className="shrink-0" />
        </span>
        {counts && (
          <span className="block truncate text-sm text-fg-2 tabular">
            {m.door_inside({ count: counts.inside_count })},{' '}
            {m.door_admitted_of({ count: counts.entered_count, expected: counts.expected_count })}
          </span>
        )}
      </button>
      <IconButton label={m.door_options()} onClick={onOptions} className="shrink-0">
        <SlidersHorizontal size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </header>
  );
}
