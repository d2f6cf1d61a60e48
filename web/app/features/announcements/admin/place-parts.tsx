import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { AdminPageHeading } from '../../admin/kit/components/admin-page-heading.tsx';
import { useTabTitle } from '../../admin/kit/use-tab-title.ts';
import type { WritingPlace } from './writing-place.ts';

interface HeadingProps {
  title: string;
  text?: string | undefined;
  children?: ReactNode;
}

/** The title of what is open: of the admin centre's whole page, or below the name of the organisation whose page it is. */
export function PlaceHeading({ place, ...shown }: HeadingProps & { place: WritingPlace }) {
  return place.organisation === null ? <AdminPageHeading {...shown} /> : <OwnHeading {...shown} />;
}

function OwnHeading({ title, text, children }: HeadingProps) {
  useTabTitle(title);
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        <h2 className="text-display-sm [overflow-wrap:anywhere]">{title}</h2>
        {text !== undefined && <p className="mt-1.5 max-w-[64ch] text-ui text-fg-2">{text}</p>}
      </div>
      {children !== undefined && <div className="flex flex-wrap gap-2.5">{children}</div>}
    </header>
  );
}

interface PlacePartProps {
  id: string;
  title: string;
  place: WritingPlace;
  className?: string;
  children: ReactNode;
}

/** A part of what is written, below that title. */
export function PlacePart({ id, title, place, className, children }: PlacePartProps) {
  const Heading = place.organisation === null ? 'h2' : 'h3';
  return (
    <section aria-labelledby={id} className={classNames('grid gap-4.5 rounded-card bg-surface p-6 shadow-1 max-md:p-4', className)}>
      <Heading id={id} className="text-display-xs">
        {title}
      </Heading>
      {children}
    </section>
  );
}
