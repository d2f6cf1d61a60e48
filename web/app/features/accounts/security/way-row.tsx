import type { ReactNode } from 'react';

interface WayRowProps {
  title: string;
  tag?: ReactNode;
  text: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}

/** One way to sign in: what it is, how it stands, what to do about it. */
export function WayRow({ title, tag, text, action, children }: WayRowProps) {
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ui font-semibold">
            {title}
            {tag}
          </h3>
          <p className="mt-0.5 max-w-[60ch] text-sm text-fg-2 [overflow-wrap:anywhere]">{text}</p>
        </div>
        {action}
      </div>
      {children}
    </li>
  );
}
