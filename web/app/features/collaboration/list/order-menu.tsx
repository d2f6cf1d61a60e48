import { collaborationSorts, type CollaborationSort } from '@sabha/contract/collaboration/operations';
import { ChevronDown } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuChoice } from '../../../ui/menu.tsx';

const names: Readonly<Record<CollaborationSort, () => string>> = {
  fit: m.collaboration_list_by_fit,
  newest: m.collaboration_list_by_newest,
  ending: m.collaboration_list_by_ending,
};

/** In which order asks and offers stand. */
export function OrderMenu({ sort, onSort }: { sort: CollaborationSort; onSort: (sort: CollaborationSort) => void }) {
  return (
    <Menu
      align="end"
      trigger={
        <Button kind="quiet" size="small">
          <span className="sr-only">{m.collaboration_list_order()}: </span>
          {names[sort]()}
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
        </Button>
      }
    >
      <MenuChoice
        label={m.collaboration_list_order()}
        value={sort}
        options={collaborationSorts.map((value) => ({ value, label: names[value]() }))}
        onChange={(value) => onSort(collaborationSorts.find((each) => each === value) ?? 'fit')}
      />
    </Menu>
  );
}
