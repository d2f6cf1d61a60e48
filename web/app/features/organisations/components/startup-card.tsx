import type { ListedStartup } from '@sabha/contract/organisations/startup-directory';
import { Link } from 'react-router';
import { OrgSeal } from '../../../ui/avatar.tsx';
import { Jaali } from '../../../ui/jaali.tsx';
import { nameStyle } from '../../../ui/name-style.ts';
import { imageUrl } from '../../../lib/image-url.ts';
import { startupPath } from '../../../lib/paths.ts';

/** A startup: square, with its own lattice and its name in a width of its own; the whole card leads to its page. */
export function StartupCard({ startup, heading: Heading }: { startup: ListedStartup; heading: 'h2' | 'h3' }) {
  const { slug, name, summary, city, theme } = startup;
  return (
    <li className="relative flex flex-col overflow-hidden rounded-card bg-surface shadow-1 transition-[transform,box-shadow] duration-(--duration-base) ease-out hover:-translate-y-[2px] hover:shadow-2">
      <div className="flex flex-1 gap-4 p-5">
        <StartupMark startup={startup} size={56} />
        <div className="min-w-0 flex-1">
          <Heading className="text-[24px] leading-[1.05] text-pretty">
            <Link to={startupPath(slug)} prefetch="intent" className="after:absolute after:inset-0" style={nameStyle(name)}>
              {name}
            </Link>
          </Heading>
          <p className="mt-[7px] text-[15.5px] leading-[1.45] text-pretty text-fg-2">{summary}</p>
        </div>
      </div>
      <p className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line px-5 py-3 text-sm text-fg-2">
        {theme ? <ThemeName theme={theme} /> : <span />}
        <span>{city}</span>
      </p>
    </li>
  );
}

type Theme = NonNullable<ListedStartup['theme']>;

/** A theme named beside its lattice; colour is never the only sign. */
export function ThemeName({ theme }: { theme: Theme }) {
  return (
    <span className={`th-${theme.palette} inline-flex items-center gap-1.75 text-sm font-semibold text-theme-text`}>
      <Jaali lattice={latticeOf(theme)} scale={0.3} className="size-3.5 flex-none rounded-[3px]" />
      {theme.name}
    </span>
  );
}

/** A theme's lattice as the drawing code takes it. */
export const latticeOf = ({ slug, lattice, palette, variant }: Theme) => ({
  seed: `theme:${slug}`,
  family: lattice,
  pair: palette,
  variant,
});

export function StartupMark({ startup, size }: { startup: Pick<ListedStartup, 'name' | 'logo'>; size: number }) {
  const { name, logo } = startup;
  if (logo === null) return <OrgSeal seed={`org:${name}`} size={size} />;
  return (
    <img
      src={imageUrl(logo, 160)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      className="flex-none rounded-control object-contain"
      style={{ width: size, height: size }}
    />
  );
}
