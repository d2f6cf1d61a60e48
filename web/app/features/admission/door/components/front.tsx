import type { ReactNode } from 'react';

/** A whole page of one sentence. */
export function Front({ icon, title, text, children }: { icon: ReactNode; title: string; text: string; children?: ReactNode }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-[560px] content-center justify-items-start px-6 py-10">
      <span className="mb-5 text-fg-3 [&>svg]:size-10">{icon}</span>
      <h1 className="text-display-lg">{title}</h1>
      <p className="mt-3 text-lead text-fg-2">{text}</p>
      {children}
    </main>
  );
}
