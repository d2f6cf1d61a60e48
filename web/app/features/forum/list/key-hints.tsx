import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { turnShortcuts, useAreShortcutsOn } from '../../../ui/shortcuts/use-shortcuts.ts';

/** The single keys of the list, and the way to turn them off. */
export function KeyHints({ canSave }: { canSave: boolean }) {
  const isOn = useAreShortcutsOn();
  const keys: [keys: string[], label: string][] = [
    [['j', 'k'], m.forum_keys_move()],
    [['o'], m.forum_keys_open()],
    ...(canSave ? [[['s'], m.forum_keys_save()] satisfies [string[], string]] : []),
    [['/'], m.forum_keys_search()],
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-md:hidden pointer-coarse:hidden print:hidden">
      {isOn &&
        keys.map(([names, label]) => (
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
        {isOn ? m.forum_keys_off() : m.forum_keys_on()}
      </Button>
    </div>
  );
}
