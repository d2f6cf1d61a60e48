import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../../ui/button.tsx';

interface FilterButtonProps extends Omit<ComponentProps<typeof Button>, 'children' | 'value'> {
  label: string;
  value: string;
  /** Whether something is chosen. */
  isOn: boolean;
}

/** Opens the choices of one filter; what filters nothing takes no room. */
export function FilterButton({ label, value, isOn, ...rest }: FilterButtonProps) {
  return (
    <Button {...rest} kind={isOn ? 'strong' : 'secondary'} size="small" className="max-w-full min-w-0">
      <span className="relative truncate leading-normal">
        {label}
        <span className={isOn ? undefined : 'sr-only'}>{`: ${value}`}</span>
      </span>
      <ChevronDown size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
    </Button>
  );
}
