import type { ReactNode } from 'react';
import { useTabTitle } from '../use-tab-title.ts';

/** The one display line of a page, with its acts at the right. */
export function AdminPageHeading({ title, text, children }: { title: string; text?: string | undefined; children?: ReactNode }) {
  useTabTitle(title);
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        {/* The keyboard may be brought here when what it stood on goes. */}
        <h1 tabIndex={-1} className="text-[2.875rem] leading-none [overflow-wrap:anywhere] outline-none! max-md:text-display-md">
          {title}
        </h1>
        {text !== undefined && <p className="mt-2.5 max-w-[64ch] text-ui text-fg-2">{text}</p>}
      </div>
      {children !== undefined && <div className="flex flex-wrap gap-2.5">{children}</div>}
    </header>
  );
}
