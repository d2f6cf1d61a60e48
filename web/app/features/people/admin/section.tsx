import type { ReactNode } from 'react';

/** A part of a page about one thing, with its name. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card bg-surface p-5.5 shadow-1">
      <h2 className="mb-3 text-display-xs">{title}</h2>
      {children}
    </section>
  );
}
