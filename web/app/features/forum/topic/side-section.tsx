import { useId, type ReactNode } from 'react';

/** A part of what stands beside a topic. */
export function SideSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line pt-4 first:border-0 first:pt-0">
      <h2 id={id} className="mb-2 font-text text-sm font-semibold tracking-normal">
        {title}
      </h2>
      {children}
    </section>
  );
}
