import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';

interface ShellMenuProps {
  label: ReactNode;
  /** Read instead of a label that is only a picture. */
  name?: string;
  className?: string;
  summaryClassName?: string;
  children: ReactNode;
}

/** A disclosure that also works before the page's code has come; afterwards it closes like a menu: Escape, a click outside, a navigation. */
export function ShellMenu({ label, name, className, summaryClassName, children }: ShellMenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const location = useLocation();

  // Only a way to another page closes it: whoever was quicker than the page's code has it open already.
  const shownFor = useRef(location.key);
  useEffect(() => {
    if (shownFor.current === location.key) return;
    shownFor.current = location.key;
    if (details.current) details.current.open = false;
  }, [location.key]);

  useEffect(() => {
    const closeOutside = (event: PointerEvent) => {
      const menu = details.current;
      if (menu?.open && event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      const menu = details.current;
      if (event.key !== 'Escape' || !menu?.open) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, []);

  return (
    <details ref={details} name="shell-menu" className={className} data-shell-menu>
      <summary aria-label={name} className={summaryClassName}>
        {label}
      </summary>
      {children}
    </details>
  );
}
