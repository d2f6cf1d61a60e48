import type { ReactNode } from 'react';

/** A part of the page under its own heading. */
export const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="rounded-card bg-surface p-5 shadow-1 max-md:p-4.5">
    <h2 className="mb-3 text-display-xs">{title}</h2>
    {children}
  </section>
);
