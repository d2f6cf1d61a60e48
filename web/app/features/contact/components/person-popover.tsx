import { Popover } from '@base-ui/react/popover';
import type { ApiClient } from '@sabha/contract/core/operation';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { POPUP } from '../../../ui/menu.tsx';

const PersonCard = lazyPart(async () => (await import('./person-card.tsx')).PersonCard);

export interface ContactPerson {
  readonly user_id: number;
  readonly name: string;
}

interface PersonPopoverProps {
  api: ApiClient;
  person: ContactPerson;
  /** Opens the report of what the person made here. */
  onReport?: (() => void) | undefined;
  /** After a block began or was taken back: what is shown of both changes. */
  onChanged: () => void;
  className?: string;
  /** The name, as it stands here. */
  children: ReactNode;
}

/** A name that opens who it is, with what the reader can do. What is behind it comes when it is opened. */
export function PersonPopover({ api, person, onReport, onChanged, className, children }: PersonPopoverProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger className={className}>{children}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="start" sideOffset={8} className="z-40 outline-none">
          <Popover.Popup aria-label={person.name} className={classNames(POPUP, 'w-[min(344px,calc(100vw-32px))] p-4.5')}>
            <Suspense fallback={<div className="h-40" />}>
              <PersonCard
                api={api}
                person={person}
                onChanged={onChanged}
                onClose={close}
                onReport={
                  onReport &&
                  (() => {
                    close();
                    onReport();
                  })
                }
              />
            </Suspense>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
