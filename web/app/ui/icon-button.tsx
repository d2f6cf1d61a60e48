import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** What the button does, in words; it is read and shown as a tip. */
  label: string;
  /** Number on the corner; 0 shows nothing, above 99 shows 99+. */
  count?: number | undefined;
  children: ReactNode;
};

export const ICON_BUTTON =
  'relative inline-grid size-11 place-items-center rounded-control text-fg-2 transition-colors duration-(--duration-quick) hover:bg-hover hover:text-fg disabled:opacity-40 disabled:hover:bg-transparent';

/** A square button of one icon, 44 px at least. */
export function IconButton({ label, count = 0, type = 'button', className, children, ...rest }: IconButtonProps) {
  const shown = count > 99 ? '99+' : String(count);
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the default above is a button, a caller may ask for submit
      type={type}
      title={label}
      className={classNames(ICON_BUTTON, className)}
    >
      <span className="sr-only">{label}</span>
      {children}
      {count > 0 && (
        <span className="absolute top-0 left-1/2 min-w-4.5 rounded-full bg-lit px-1 text-center text-2xs leading-4.5 font-bold text-on-lit tabular">
          {shown}
        </span>
      )}
    </button>
  );
}
