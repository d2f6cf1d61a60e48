import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { Jaali } from '../../../../ui/jaali.tsx';
import { PersonArch } from '../../../../ui/person-arch.tsx';
import { imageUrl } from '../../../../lib/image-url.ts';
import { m } from '../../../../paraglide/messages.js';
import { langOf, type BlockOf, type ListedThing } from '../../page-view.ts';
import { BlockFrame } from '../block-frame.tsx';
import { Marks } from '../marks.tsx';

/** The page that shows all of a list. */
const wholeLists: Readonly<Record<BlockOf<'list'>['list'], string | null>> = {
  sessions: '/agenda',
  speakers: '/speakers',
  sponsors: '/sponsors',
  committee: '/Organizing%20Committee',
  themes: '/themes',
  pages: null,
};

interface ListBlockProps {
  block: BlockOf<'list'>;
  things: readonly ListedThing[];
  /** The page that it stands on. */
  path: string;
}

/** A list that is as new as its data, with the way to all of it from every page but its own. */
export function ListBlock({ block, things, path }: ListBlockProps) {
  const whole = wholeLists[block.list] === path ? null : wholeLists[block.list];
  return (
    <BlockFrame block={block}>
      {things.length === 0 ? <p className="max-w-[52ch] text-[17px] text-fg-2">{m.pages_list_empty()}</p> : <Things things={things} />}
      {whole !== null && things.length > 0 ? (
        <Link
          to={whole}
          prefetch="intent"
          lang={langOf(block, 'link_label')}
          className="mt-7 inline-flex min-h-11 items-center gap-2 font-semibold text-link decoration-[1.5px] underline-offset-4 hover:underline"
        >
          {block.link_label || m.pages_see_all()}
          <ArrowRight size={17} strokeWidth={1.75} aria-hidden />
        </Link>
      ) : null}
    </BlockFrame>
  );
}

/** How entries of a kind stand beside each other. */
function Things({ things }: { things: readonly ListedThing[] }) {
  switch (things[0]?.kind) {
    case 'person':
      return (
        <ul className="arches">
          {things.map((thing) => (
            <li key={thing.key} className="group relative">
              <PersonArch face={{ name: thing.title, seed: thing.seed, image: imageUrl(thing.image, 480) }} />
              <h3 className="mt-4 text-[23px] leading-[1.05] max-md:text-[20px]">
                <ThingTitle thing={thing} />
              </h3>
              <p className="mt-1.5 text-[14.5px] leading-[1.35] text-fg-2">{thing.text}</p>
            </li>
          ))}
        </ul>
      );
    case 'organisation':
      return <Marks marks={things.map(({ title, image, to }) => ({ name: title, image, to }))} />;
    case 'session':
      return (
        <ul className="border-t-[1.5px] border-fg">
          {things.map((thing) => (
            <SessionLine key={thing.key} thing={thing} />
          ))}
        </ul>
      );
    default:
      return (
        <ul className={`grid gap-3 sm:grid-cols-2 ${things.length % 3 === 0 ? 'lg:grid-cols-3' : 'xl:grid-cols-4'}`}>
          {things.map((thing) => (
            <ThingCard key={thing.key} thing={thing} />
          ))}
        </ul>
      );
  }
}

function ThingTitle({ thing }: { thing: ListedThing }) {
  if (thing.to === null) return thing.title;
  return (
    <Link to={thing.to} prefetch="intent" className="decoration-[1.5px] underline-offset-4 after:absolute after:inset-0 hover:underline">
      {thing.title}
    </Link>
  );
}

function SessionLine({ thing }: { thing: ListedThing }) {
  return (
    <li className="relative grid gap-x-6 gap-y-1 border-b border-line py-4.5 hover-able:bg-hover md:grid-cols-[190px_minmax(0,1fr)_minmax(0,300px)] md:items-baseline">
      <p className="text-[15px] font-semibold text-fg-2 tabular">{thing.note}</p>
      <h3 className="text-[20px] leading-[1.2] font-[650] tracking-[-.008em] text-pretty">
        <ThingTitle thing={thing} />
      </h3>
      <p className="flex items-center gap-2 text-[14px] text-fg-3">
        {thing.lattice ? <Jaali lattice={thing.lattice} scale={0.3} className="size-3.5 flex-none rounded-[3px]" /> : null}
        {thing.text}
      </p>
    </li>
  );
}

function ThingCard({ thing }: { thing: ListedThing }) {
  return (
    <li
      className={`relative flex overflow-hidden rounded-card transition-transform duration-(--duration-base) ease-out has-[a]:hover-able:-translate-y-[2px] ${thing.lattice ? `th-${thing.lattice.pair} bg-theme-tint` : 'bg-surface shadow-1'}`}
    >
      {thing.lattice ? <Jaali lattice={thing.lattice} scale={0.7} className="w-[88px] flex-none" /> : null}
      <div className="min-w-0 flex-1 px-5 py-4.5">
        <h3 className="text-[22px] leading-[1.08]">
          <ThingTitle thing={thing} />
        </h3>
        <p className="mt-1.5 text-[15px] leading-[1.42] text-fg-2">{thing.text}</p>
        {thing.note ? <p className="mt-2 text-sm font-semibold text-fg-2">{thing.note}</p> : null}
      </div>
    </li>
  );
}
