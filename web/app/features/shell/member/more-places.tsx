import { Menu } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { placesBehindMore } from './member-places.ts';
import { PlaceLink } from './place-link.tsx';

/** What has no place in a phone's bottom bar, on a sheet. */
export function MorePlaces({ className }: { className: string }) {
  const { user } = useAuth();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Drawer
      side="bottom"
      title={m.shell_more()}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <button type="button" className={className}>
          <Menu size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
          <span>{m.shell_more()}</span>
        </button>
      }
    >
      <div className="-mx-3 pb-4">
        {placesBehindMore(user).map(({ name, places }) => (
          <section key={places[0]?.to} aria-label={name?.()}>
            {name && <h3 className="mt-3 mb-0.5 px-3 font-text text-sm font-semibold tracking-normal text-fg-3">{name()}</h3>}
            <ul>
              {places.map((place) => (
                <li key={place.to}>
                  <PlaceLink
                    place={place}
                    onClick={() => setIsOpen(false)}
                    className="flex min-h-12 items-center gap-3 rounded-control px-3 font-medium aria-[current]:bg-ink aria-[current]:text-stone-50 aria-[current]:[&>svg]:text-genda-400"
                  >
                    <place.icon size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
                    {place.label()}
                  </PlaceLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Drawer>
  );
}
