import { useEffect, useRef, type ReactNode } from 'react';
import { TEXT_LINK } from '../../../ui/button.tsx';
import { m } from '../../../paraglide/messages.js';

/** One task: its title, what it is for, the form. The title takes focus when another task comes, so that it is read, unless a field of the task asks for it. */
export function Sheet({ title, lead, foot, children }: { title: string; lead?: string; foot?: ReactNode; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown.current !== title && !form.current?.contains(document.activeElement)) heading.current?.focus();
    shown.current = title;
  }, [title]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-display-lg outline-none">
        {title}
      </h1>
      {lead !== undefined && <p className="mt-3 text-ui text-fg-2 [overflow-wrap:anywhere]">{lead}</p>}
      <div ref={form} className="mt-7">
        {children}
      </div>
      {foot !== undefined && <div className="mt-8 border-t border-line pt-5 text-ui">{foot}</div>}
    </>
  );
}

export function Back({ onBack }: { onBack: () => void }) {
  return (
    <button type="button" onClick={onBack} className={TEXT_LINK}>
      {m.auth_back_to_sign_in()}
    </button>
  );
}
