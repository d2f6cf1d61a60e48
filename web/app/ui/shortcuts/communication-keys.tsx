import { Keyboard } from 'lucide-react';
import { createContext, use, useState, type ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { Switch } from '../choice.tsx';
import { Dialog } from '../dialog.tsx';
import { IconButton } from '../icon-button.tsx';
import { focusLine, focusSearch } from './list-focus.ts';
import { turnShortcuts, useAreShortcutsOn, useShortcuts } from './use-shortcuts.ts';

const labels = [
  ['g m', m.shortcuts_messages],
  ['g n', m.shortcuts_notifications],
  ['g a', m.shortcuts_announcements],
  ['g c', m.shortcuts_calendar],
  ['j', m.shortcuts_next],
  ['k', m.shortcuts_previous],
  ['r', m.shortcuts_reply],
  ['/', m.shortcuts_search],
  ['?', m.shortcuts_list],
] as const;
/** A key, or two that follow each other. */
export type ShortcutKey = (typeof labels)[number][0];

interface CommunicationKeysProps {
  /** Keys that do nothing on this page, and are not listed. */
  without?: readonly ShortcutKey[] | undefined;
  /** A page that has the button in places of its own; the button alone unless given. */
  children?: ReactNode;
}

const OpenList = createContext<() => void>(() => undefined);

/** The button for the list of keys of the `CommunicationKeys` around it, where a keyboard is likely. */
export function KeysButton() {
  const open = use(OpenList);
  return (
    <span className="contents max-md:hidden print:hidden">
      <IconButton label={m.shortcuts_title()} onClick={open}>
        <Keyboard size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </span>
  );
}

/** The keys of the four communication pages beside those that lead to them, and the button that lists all and turns them off. */
export function CommunicationKeys({ without = [], children = <KeysButton /> }: CommunicationKeysProps) {
  const isOn = useAreShortcutsOn();
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useShortcuts({
    j: () => focusLine(1),
    k: () => focusLine(-1),
    '/': focusSearch,
    '?': open,
  });
  return (
    <OpenList value={open}>
      {children}
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title={m.shortcuts_title()} description={m.shortcuts_text()}>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-3 text-ui">
          {labels
            .filter(([keys]) => !without.includes(keys))
            .map(([keys, label]) => (
              <div key={keys} className="contents">
                <dt className="flex gap-1">
                  {keys.split(' ').map((key) => (
                    <kbd key={key} className="min-w-7 rounded-[4px] bg-hover px-2 py-1 text-center font-text text-sm font-semibold">
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd>{label()}</dd>
              </div>
            ))}
        </dl>
        <div className="mt-4 border-t border-line pt-3">
          <Switch checked={isOn} hint={m.shortcuts_on_hint()} onChange={({ target }) => turnShortcuts(target.checked)}>
            {m.shortcuts_on()}
          </Switch>
        </div>
      </Dialog>
    </OpenList>
  );
}
