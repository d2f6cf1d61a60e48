import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface PanelProps {
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of a page under its own heading, which takes the keyboard when the last row is gone. */
export function Panel({ title, action, className, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames('min-w-0 rounded-card bg-surface p-5.5 shadow-1 max-md:p-4.5', className)}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} tabIndex={-1} className="text-display-xs outline-none!">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
