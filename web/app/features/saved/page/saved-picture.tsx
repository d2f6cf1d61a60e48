import type { SavedItem } from '@sabha/contract/saved/saved';
import { FileX, Lightbulb, Megaphone, MessagesSquare, Quote } from 'lucide-react';
import type { ReactNode } from 'react';
import { imageUrl } from '../../../lib/image-url.ts';
import { Avatar, OrgSeal } from '../../../ui/avatar.tsx';
import { Jaali, type Lattice } from '../../../ui/jaali.tsx';
import { useImage } from '../../../ui/use-image.ts';

type Subject = NonNullable<SavedItem['subject']>;

/** The lattice of a thing: of its theme, else one of its own. */
export const latticeOf = ({ appearance, link }: Subject): Lattice => ({
  seed: appearance?.seed ?? link,
  pair: appearance?.palette ?? 'limestone',
  family: appearance?.lattice,
  variant: appearance?.variant,
});

/** The shape gives the kind: a band a session, an arch a person, a square an organisation, a folded sheet an article, a bubble a message. */
export function SavedPicture({ item: { type, subject } }: { item: SavedItem }) {
  return (
    <span aria-hidden="true" className="grid min-h-12 w-14 shrink-0 justify-items-center">
      {subject ? shapes[type](subject) : <Gone />}
    </span>
  );
}

function Gone() {
  return (
    <span className="grid h-12 w-13 place-items-center rounded-control border-[1.5px] border-dashed border-line-field text-fg-3">
      <FileX size={20} strokeWidth={1.75} aria-hidden />
    </span>
  );
}

const seedOf = ({ appearance, link }: Subject): string => appearance?.seed ?? link;

const shapes: Readonly<Record<SavedItem['type'], (subject: Subject) => ReactNode>> = {
  session: (subject) => <Jaali lattice={latticeOf(subject)} scale={0.5} className="h-12 w-14 rounded-[4px]" />,
  person: (subject) => (
    <Avatar face={{ name: subject.title, seed: seedOf(subject), image: imageUrl(subject.appearance?.image ?? null, 160) }} size={48} />
  ),
  organisation: (subject) => <Seal seed={seedOf(subject)} image={subject.appearance?.image ?? null} />,
  article: (subject) => <Sheet subject={subject} />,
  announcement: () => (
    <span className="grid h-12 w-13 place-items-center rounded-[4px] rounded-tr-[20px] bg-sunken text-fg-2">
      <Megaphone size={21} strokeWidth={1.75} aria-hidden />
    </span>
  ),
  topic: (subject) => (
    <span className="relative block h-12 w-13.5 overflow-hidden rounded-control bg-sunken text-fg-3">
      <MessagesSquare size={19} strokeWidth={1.75} aria-hidden className="absolute top-1.5 left-2" />
      <Jaali lattice={latticeOf(subject)} scale={0.36} className="absolute inset-x-0 bottom-0 h-3.5" />
    </span>
  ),
  collaboration: (subject) => (
    <span className="relative block h-12 w-13.5 overflow-hidden rounded-control bg-sunken text-fg-3">
      <Jaali lattice={latticeOf(subject)} scale={0.36} className="absolute inset-y-0 left-0 w-3.5" />
      <Lightbulb size={19} strokeWidth={1.75} aria-hidden className="absolute top-3.5 left-5.5" />
    </span>
  ),
  post: (subject) => (
    <span className="relative block h-12 w-13.5 rounded-control px-1.5 py-2 text-fg-3 inset-ring-[1.5px] inset-ring-line-2">
      <Quote size={19} strokeWidth={1.75} aria-hidden />
      {subject.appearance && (
        <Avatar
          face={{ name: subject.byline, seed: seedOf(subject), image: imageUrl(subject.appearance.image ?? null, 64) }}
          size={22}
          className="absolute right-0 bottom-0 ring-2 ring-surface"
        />
      )}
    </span>
  ),
  message: () => (
    <span className="grid h-10.5 w-13 content-center gap-[5px] rounded-[14px] rounded-bl-[3px] ink pl-3">
      {['w-6.5', 'w-5', 'w-3'].map((width) => (
        <span key={width} className={`h-[2.5px] rounded-[1px] bg-fg ${width}`} />
      ))}
    </span>
  ),
};

/** A mark of their own, or a square of lattice. */
function Seal({ seed, image }: { seed: string; image: string | null }) {
  const { shown, watch } = useImage(imageUrl(image, 160));
  if (shown === undefined) return <OrgSeal seed={seed} size={52} />;
  return <img src={shown} alt="" width={52} height={52} className="size-13 rounded-control bg-surface object-contain" {...watch} />;
}

/** A sheet with a folded corner, its lines, and at its foot the lattice of its theme. */
function Sheet({ subject }: { subject: Subject }) {
  return (
    <span className="relative block h-13.5 w-11 overflow-hidden rounded-[4px] bg-sunken [clip-path:polygon(0_0,30px_0,44px_14px,44px_100%,0_100%)]">
      <span className="absolute top-0 right-0 size-3.5 bg-line-2 [clip-path:polygon(0_0,0_100%,100%_100%)]" />
      {['top-2.5 w-4', 'top-4.5 w-6.5', 'top-6.5 w-5'].map((line) => (
        <span key={line} className={`absolute left-2 h-0.5 bg-line-field ${line}`} />
      ))}
      <Jaali lattice={latticeOf(subject)} scale={0.36} className="absolute inset-x-0 bottom-0 h-4" />
    </span>
  );
}
