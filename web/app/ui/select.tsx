import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { m } from '../paraglide/messages.js';
import { classNames } from './class-names.ts';
import { CONTROL, useFieldControl } from './field.tsx';
import { OPTION, POPUP } from './menu.tsx';

export interface Option {
  value: string;
  label: string;
  isDisabled?: boolean;
}

interface SelectProps {
  options: readonly Option[];
  value?: string | null;
  defaultValue?: string;
  onChange?: (value: string) => void;
  name?: string;
  placeholder?: string;
  /** The name of the control where no field gives it one. */
  label?: string;
  isDisabled?: boolean;
  className?: string;
}

/** One of a few known options; for many, take a combobox. */
export function Select({ options, value, defaultValue, onChange, name, placeholder, label, isDisabled = false, className }: SelectProps) {
  const { required, ...control } = useFieldControl();
  return (
    <Base.Root
      items={options}
      disabled={isDisabled}
      {...(name === undefined ? {} : { name })}
      {...(required ? { required } : {})}
      {...(value === undefined ? {} : { value })}
      {...(defaultValue === undefined ? {} : { defaultValue })}
      onValueChange={(chosen) => {
        if (typeof chosen === 'string') onChange?.(chosen);
      }}
    >
      <Base.Trigger {...control} aria-label={label} className={classNames(CONTROL, 'flex h-11 items-center gap-2 text-left', className)}>
        <Base.Value placeholder={placeholder ?? m.ui_choose()} className="min-w-0 flex-1 truncate data-placeholder:text-fg-3" />
        <Base.Icon className="text-fg-3">
          <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner align="start" sideOffset={6} alignItemWithTrigger={false} className="z-50 outline-none">
          <Base.Popup className={classNames(POPUP, 'min-w-(--anchor-width)')}>
            <Base.List>
              {options.map((option) => (
                <Base.Item key={option.value} value={option.value} disabled={option.isDisabled} className={OPTION}>
                  <Base.ItemText className="flex-1">{option.label}</Base.ItemText>
                  <Base.ItemIndicator>
                    <Check size={18} strokeWidth={2} aria-hidden="true" />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
