import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

/** A card of the page. */
export const CARD = 'rounded-card bg-surface p-6 shadow-1 max-md:p-4.5';

interface PartProps {
  /** Of its heading, which can have the focus. */
  id: string;
  title: string;
  className?: string;
  children: ReactNode;
}

/** A part of the page under its heading. */
export const Part = ({ id, title, className, children }: PartProps) => (
  <section aria-labelledby={id} className={classNames('min-w-0', className)}>
    <h2 id={id} tabIndex={-1} className="text-display-xs">
      {title}
    </h2>
    {children}
  </section>
);
