import { useId, type ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

interface PanelProps {
  title: string;
  /** Beside the title. */
  badge?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of the page; its heading takes the keyboard when the last row is gone. */
export function Panel({ title, badge, className, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames('min-w-0 rounded-card bg-surface p-5.5 shadow-1 max-md:p-4.5', className)}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} tabIndex={-1} className="text-display-xs outline-none!">
          {title}
        </h2>
        {badge}
      </div>
      {children}
    </section>
  );
}
