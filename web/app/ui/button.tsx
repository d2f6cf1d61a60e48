import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { BusyWindows } from './windows.tsx';

/** `primary` once in a region; `lit` for what is the visitor's own; `danger` only for what cannot be undone. */
export type ButtonKind = 'primary' | 'strong' | 'secondary' | 'quiet' | 'lit' | 'danger';
export type ButtonSize = 'large' | 'medium' | 'small';

interface ButtonAppearance {
  kind?: ButtonKind | undefined;
  size?: ButtonSize | undefined;
  className?: string | undefined;
}

const KINDS: Record<ButtonKind, string> = {
  primary: 'bg-action text-on-action hover:bg-action-hover',
  strong: 'bg-strong text-on-strong hover:bg-fg-2 hover:text-page',
  secondary: 'text-fg inset-ring-[1.5px] inset-ring-line-field hover:bg-hover',
  quiet: 'text-fg-2 hover:bg-hover hover:text-fg',
  lit: 'bg-lit text-on-lit hover:bg-genda-300',
  danger: 'bg-bad text-on-bad hover:bg-bad-hover',
};
const SIZES: Record<ButtonSize, string> = {
  large: 'h-14 gap-2.5 px-6.5 text-[1.0625rem]',
  medium: 'h-11 gap-2 px-4.5 text-ui',
  small: 'hit-44 h-8.5 gap-1.5 px-3 text-sm',
};

/** The classes of a button, for elements that cannot be one of the components here (a `summary`, a `label`). */
export function buttonClasses({ kind = 'secondary', size = 'medium', className }: ButtonAppearance): string {
  return classNames(
    'inline-flex items-center justify-center rounded-control leading-none font-semibold whitespace-nowrap no-underline',
    'transition-colors duration-(--duration-quick) ease-out select-none',
    'disabled:bg-sunken disabled:text-fg-3 disabled:inset-ring-0',
    KINDS[kind],
    SIZES[size],
    className,
  );
}

type ButtonProps = ButtonAppearance & ComponentProps<'button'> & { isBusy?: boolean | undefined; children: ReactNode };

/** A button keeps its words while it is busy, and does not act twice. */
export function Button({ kind, size, className, isBusy = false, type = 'button', onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the default above is a button, a caller may ask for submit
      type={type}
      className={buttonClasses({ kind, size, className })}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {isBusy && <BusyWindows />}
      {children}
    </button>
  );
}

type ButtonLinkProps = ButtonAppearance & ComponentProps<typeof Link>;

/** Goes somewhere and looks like a button. */
export function ButtonLink({ kind, size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClasses({ kind, size, className })} />;
}

/** A link in running text. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={classNames(TEXT_LINK, className)} />;
}

export const TEXT_LINK = 'font-medium text-link underline decoration-[1.5px] underline-offset-3 hover:decoration-[2.5px]';
