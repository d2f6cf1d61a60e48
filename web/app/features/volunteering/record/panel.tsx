import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

interface PanelProps {
  id: string;
  title: string;
  /** Across the top, from edge to edge. */
  top?: ReactNode;
  /** At the end of the heading's line. */
  side?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of the record under its own heading, which the keyboard can be brought to. On paper a long one goes on over the page. */
export const Panel = ({ id, title, top, side, className, children }: PanelProps) => (
  <section aria-labelledby={id} className={classNames('rounded-card bg-surface shadow-1 print:break-inside-auto!', className)}>
    {top}
    <div className="p-5 max-md:p-4.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <h2 id={id} tabIndex={-1} className="text-display-xs">
          {title}
        </h2>
        {side}
      </div>
      {children}
    </div>
  </section>
);
