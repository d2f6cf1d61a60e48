import { Menu } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { countOf, placesBehindMore, type PlaceCounts } from './member-places.ts';
import { Count, nameWith, PlaceLink } from './place-link.tsx';

interface MorePlacesProps {
  counts: PlaceCounts;
  className: string;
  countClassName: string;
}

/** What has no place in a phone's bottom bar, on a sheet; its button has the number of all that is unread there. */
export function MorePlaces({ counts, className, countClassName }: MorePlacesProps) {
  const { user } = useAuth();
  const [isOpen, setIsOpen] = useState(false);
  const sections = placesBehindMore(user);
  const total = sections.flatMap(({ places }) => places).reduce((sum, place) => sum + countOf(place, counts), 0);
  return (
    <Drawer
      side="bottom"
      title={m.shell_more()}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <button type="button" aria-label={nameWith(m.shell_more(), total)} className={className}>
          <span className="relative">
            <Menu size={20} strokeWidth={1.75} aria-hidden />
            <Count count={total} className={countClassName} />
          </span>
          <span>{m.shell_more()}</span>
        </button>
      }
    >
      <div className="-mx-3 pb-4">
        {sections.map(({ name, places }) => (
          <section key={places[0]?.to} aria-label={name?.()}>
            {name && <h3 className="mt-3 mb-0.5 px-3 font-text text-sm font-semibold tracking-normal text-fg-3">{name()}</h3>}
            <ul>
              {places.map((place) => (
                <li key={place.to}>
                  <PlaceLink
                    place={place}
                    count={countOf(place, counts)}
                    onClick={() => setIsOpen(false)}
                    className="flex min-h-12 items-center gap-3 rounded-control px-3 font-medium aria-[current]:bg-ink aria-[current]:text-stone-50 aria-[current]:[&>svg]:text-genda-400"
                  >
                    <place.icon size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
                    {place.label()}
                    <Count count={countOf(place, counts)} className="ml-auto text-sm font-semibold tabular" />
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
