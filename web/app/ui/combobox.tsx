import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import { m } from '../paraglide/messages.js';
import { classNames } from './class-names.ts';
import { CONTROL, useFieldControl } from './field.tsx';
import { OPTION, POPUP } from './menu.tsx';
import type { Option } from './select.tsx';

interface ComboboxProps {
  options: readonly Option[];
  value?: string | null;
  onChange?: (value: string | null) => void;
  /** Takes what is chosen and leaves the field empty for the next. */
  onPick?: (value: string) => void;
  name?: string;
  placeholder?: string;
  label?: string;
  className?: string;
}

/** One of many options, found by typing. */
export function Combobox({ options, value, onChange, onPick, name, placeholder, label, className }: ComboboxProps) {
  const control = useFieldControl();
  const chosen = options.find((option) => option.value === value) ?? null;
  const [typed, setTyped] = useState('');
  const picking = onPick && {
    value: null,
    inputValue: typed,
    // Choosing writes the label of what was chosen; the next one is typed into an empty field.
    onInputValueChange: (text: string, { reason }: { reason: string }) => setTyped(reason === 'item-press' ? '' : text),
    onValueChange: (option: Option | null) => {
      if (!option) return;
      onPick(option.value);
      setTyped('');
    },
  };
  return (
    <Base.Root
      items={options}
      {...(name === undefined ? {} : { name })}
      {...(value === undefined ? {} : { value: chosen })}
      onValueChange={(option) => onChange?.(option?.value ?? null)}
      {...picking}
    >
      <Base.InputGroup className={classNames('relative', className)}>
        <Base.Input
          {...control}
          aria-label={label}
          placeholder={placeholder ?? m.ui_choose()}
          className={classNames(CONTROL, 'h-11 pr-20')}
        />
        <Base.Clear aria-label={m.ui_clear()} className="absolute top-0 right-9 grid h-11 w-9 place-items-center text-fg-3 hover:text-fg">
          <X size={16} strokeWidth={1.75} aria-hidden="true" />
        </Base.Clear>
        <Base.Trigger
          aria-label={m.ui_choose()}
          className="absolute top-0 right-1 grid h-11 w-9 place-items-center text-fg-3 hover:text-fg"
        >
          <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
        </Base.Trigger>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner align="start" sideOffset={6} className="z-50 outline-none">
          <Base.Popup className={classNames(POPUP, 'min-w-(--anchor-width)')}>
            <Base.Empty className="px-3 text-ui text-fg-3 not-empty:py-2.5">{m.ui_no_match()}</Base.Empty>
            <Base.List>
              {(option: Option) => (
                <Base.Item key={option.value} value={option} disabled={option.isDisabled} className={OPTION}>
                  <span className="flex-1">{option.label}</span>
                  <Base.ItemIndicator>
                    <Check size={18} strokeWidth={2} aria-hidden="true" />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
