import { Popover } from '@base-ui/react/popover';
import { Check, CheckCheck } from 'lucide-react';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { POPUP } from '../../../ui/menu.tsx';
import type { Readers } from '../receipts.ts';

interface ReceiptProps {
  readers: Readers;
  /** With several readers it says who they are. */
  isGroup: boolean;
}

const icon = { size: 15, strokeWidth: 1.75 } as const;

/** What became of an own message: sent, or read. That it changes is not read out. */
export function Receipt({ readers, isGroup }: ReceiptProps) {
  return (
    <span aria-live="off" className="inline-flex self-center text-fg-3">
      {readers.length === 0 ? (
        <Check {...icon} role="img" aria-label={m.messages_sent()} />
      ) : isGroup && readers !== 'help_desk' ? (
        <ReadBy readers={readers} />
      ) : (
        <CheckCheck {...icon} role="img" aria-label={m.messages_read()} />
      )}
    </span>
  );
}

function ReadBy({ readers }: { readers: Exclude<Readers, string> }) {
  const label = m.messages_read_by({ count: readers.length });
  return (
    <Popover.Root>
      <Popover.Trigger className="hit-44 inline-flex items-center gap-1 rounded-control text-xs underline-offset-3 hover:underline">
        {label}
        <CheckCheck {...icon} aria-hidden />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={6} className="z-40 outline-none">
          <Popover.Popup aria-label={label} className={classNames(POPUP, 'max-w-[min(320px,calc(100vw-32px))] min-w-40')}>
            <ul>
              {readers.map(({ member_id, name }) => (
                <li key={member_id} className="px-3 py-1.5 text-ui [overflow-wrap:anywhere]">
                  {name}
                </li>
              ))}
            </ul>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
