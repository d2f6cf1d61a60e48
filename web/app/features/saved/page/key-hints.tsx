import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { turnShortcuts, useAreShortcutsOn } from '../../../ui/shortcuts/use-shortcuts.ts';

/** The keys of the list, and the way to turn those off that are single. */
export function KeyHints({ hasOrder }: { hasOrder: boolean }) {
  const isOn = useAreShortcutsOn();
  const keys: [keys: string[], label: string][] = [
    ...(hasOrder ? [[['Alt ↑ ↓'], m.saved_keys_move()] satisfies [string[], string]] : []),
    ...(isOn
      ? ([
          [['j', 'k'], m.saved_keys_rows()],
          [['x'], m.saved_keys_select()],
          [['n'], m.saved_keys_note()],
          [['o'], m.saved_keys_open()],
        ] satisfies [string[], string][])
      : []),
  ];
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-fg-3 max-md:hidden pointer-coarse:hidden print:hidden">
      {keys.map(([names, label]) => (
        <span key={label} className="flex items-center gap-1.5">
          {names.map((name) => (
            <kbd key={name} className="rounded-[4px] bg-sunken px-1.5 py-0.5 font-text font-semibold text-fg-2">
              {name}
            </kbd>
          ))}
          {label}
        </span>
      ))}
      <Button kind="quiet" size="small" onClick={() => turnShortcuts(!isOn)}>
        {isOn ? m.saved_keys_off() : m.saved_keys_on()}
      </Button>
    </div>
  );
}
