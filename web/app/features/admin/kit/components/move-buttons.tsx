import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { m } from '../../../../paraglide/messages.js';

interface MoveButtonsProps {
  name: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
  className?: string;
}

/** Up, down and away, with the name of what they act on. */
export function MoveButtons({ name, index, count, onMove, onRemove, className = '' }: MoveButtonsProps) {
  return (
    <div className={`flex items-center ${className}`}>
      <IconButton label={m.admin_move_up({ name })} disabled={index === 0} onClick={() => onMove(index - 1)}>
        <ArrowUp size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <IconButton label={m.admin_move_down({ name })} disabled={index === count - 1} onClick={() => onMove(index + 1)}>
        <ArrowDown size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <IconButton label={m.admin_remove_named({ name })} onClick={onRemove} className="ml-auto">
        <Trash2 size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </div>
  );
}
