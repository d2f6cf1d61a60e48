import type { ReactNode } from 'react';

/** One row of the living page: what it shows at the left, the thing itself at the right. */
export function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-10 gap-y-4 border-t-[1.5px] border-fg py-8 lg:grid-cols-[200px_minmax(0,1fr)]">
      <div>
        <h2 className="text-display-xs">{title}</h2>
        {note !== undefined && <p className="mt-1.5 text-sm text-fg-3">{note}</p>}
      </div>
      <div className="grid min-w-0 content-start gap-4">{children}</div>
    </section>
  );
}
