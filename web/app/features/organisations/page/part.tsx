import type { ReactNode, RefObject } from 'react';

interface PartProps {
  /** Where the keyboard is put when what the part shows has changed. */
  part: RefObject<HTMLSpanElement | null>;
  label: string;
  children: ReactNode;
}

/** It is there also while it has nothing to show, because the keyboard may stand on it. */
export const Part = ({ part, label, children }: PartProps) => (
  <span
    ref={part}
    role="group"
    aria-label={label}
    tabIndex={-1}
    className="inline-flex flex-wrap items-center gap-2 rounded-control empty:sr-only"
  >
    {children}
  </span>
);
