import { Moon, Sun } from 'lucide-react';
import { switchAppearance } from '../../../lib/appearance.ts';
import { m } from '../../../paraglide/messages.js';

export function ThemeSwitch({ className = '' }: { className?: string }) {
  return (
    <button
      type="button"
      onClick={switchAppearance}
      aria-label={m.shell_switch_theme()}
      className={`needs-script grid size-11 place-items-center rounded-control text-fg-2 hover-able:bg-hover hover-able:text-fg ${className}`}
    >
      <Moon size={20} strokeWidth={1.75} aria-hidden className="dark:hidden" />
      <Sun size={20} strokeWidth={1.75} aria-hidden className="hidden dark:block" />
    </button>
  );
}
