import type { ReactNode } from 'react';
import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

interface MenuProps {
  /** Rendered as the button that opens the menu. */
  trigger: React.ReactElement;
  align?: 'start' | 'center' | 'end';
  /** Where the list is put, so that it belongs to a landmark; the end of the page unless given. */
  container?: HTMLElement | null | undefined;
  className?: string;
  children: ReactNode;
}

/** A short list of actions or places behind a button. */
export function Menu({ trigger, align = 'start', container, className, children }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal container={container}>
        <Base.Positioner align={align} sideOffset={6} className="z-50 outline-none">
          <Base.Popup className={classNames(POPUP, 'min-w-48', className)}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface MenuItemProps {
  onSelect: () => void;
  icon?: ReactNode;
  isDanger?: boolean;
  isDisabled?: boolean;
  children: ReactNode;
}

export function MenuItem({ onSelect, icon, isDanger = false, isDisabled = false, children }: MenuItemProps) {
  return (
    <Base.Item onClick={onSelect} disabled={isDisabled} className={classNames(OPTION, isDanger && 'text-bad-text')}>
      {icon}
      {children}
    </Base.Item>
  );
}

export function MenuLink({ to, icon, children }: { to: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <Base.LinkItem render={<Link to={to} />} closeOnClick className={OPTION}>
      {icon}
      {children}
    </Base.LinkItem>
  );
}

export function MenuCheckItem({
  isChecked,
  onChange,
  children,
}: {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  children: ReactNode;
}) {
  return (
    <Base.CheckboxItem checked={isChecked} onCheckedChange={(checked) => onChange(checked)} className={OPTION}>
      <span className="grid size-4.5 place-items-center">
        <Base.CheckboxItemIndicator>
          <Check size={18} strokeWidth={2} aria-hidden="true" />
        </Base.CheckboxItemIndicator>
      </span>
      {children}
    </Base.CheckboxItem>
  );
}

/** A few choices of which one holds. */
export function MenuChoice({
  label,
  value,
  options,
  onChange,
}: {
  label: ReactNode;
  value: string;
  options: readonly { readonly value: string; readonly label: string; readonly note?: string; readonly lang?: string }[];
  onChange: (value: string) => void;
}) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-3 pt-2.5 pb-1 text-xs text-fg-3">{label}</Base.GroupLabel>
      <Base.RadioGroup value={value} onValueChange={(chosen: string) => onChange(chosen)}>
        {options.map((option) => (
          <Base.RadioItem key={option.value} value={option.value} lang={option.lang} closeOnClick className={OPTION}>
            <span className="grid size-4.5 place-items-center">
              <Base.RadioItemIndicator>
                <Check size={18} strokeWidth={2} aria-hidden="true" />
              </Base.RadioItemIndicator>
            </span>
            {option.note === undefined ? (
              option.label
            ) : (
              <span className="min-w-0">
                {option.label} <span className="block text-sm font-normal text-fg-3">{option.note}</span>
              </span>
            )}
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  );
}

export function MenuGroup({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-3 pt-2.5 pb-1 text-xs text-fg-3">{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  );
}

export function MenuLine() {
  return <Base.Separator className="mx-3 my-1.5 border-t border-line" />;
}

/** The look of every floating list. */
export const POPUP = classNames(
  'max-h-[min(24rem,var(--available-height))] overflow-y-auto overscroll-contain rounded-card bg-raised p-1.5 text-fg shadow-3 outline-none',
  'inset-ring inset-ring-line transition-opacity duration-(--duration-quick) data-ending-style:opacity-0 data-starting-style:opacity-0',
);
export const OPTION = classNames(
  'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control px-3 py-2 text-ui outline-none select-none md:min-h-9.5',
  'data-disabled:cursor-not-allowed data-disabled:text-fg-3 data-highlighted:bg-hover data-selected:font-semibold',
);
