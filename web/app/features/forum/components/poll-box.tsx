import type { ReactNode } from 'react';
import { handFocusToPost } from './poll-focus.ts';

interface PollBoxProps {
  question: string;
  /** Of the question. */
  headingId: string;
  /** Stands at the end of the line of the question. */
  menu?: ReactNode;
  children: ReactNode;
}

/** A poll below the text of a post: its question, and what is known of it or asked. */
export function PollBox({ question, headingId, menu, children }: PollBoxProps) {
  return (
    <section ref={handFocusToPost} aria-labelledby={headingId} className="@container mt-3.5 rounded-card bg-sunken px-4.5 pt-4 pb-3.5">
      <div className="flex items-start gap-3">
        <h3
          id={headingId}
          tabIndex={-1}
          className="min-w-0 flex-1 scroll-mt-24 text-[1.1875rem] leading-[1.15] tracking-[-.008em] [overflow-wrap:anywhere]"
        >
          {question}
        </h3>
        {menu}
      </div>
      {children}
    </section>
  );
}
