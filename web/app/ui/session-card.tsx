import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { groundOf } from './face.ts';
import type { Face } from './face.ts';
import { classNames } from './class-names.ts';
import { initials } from '@sabha/contract/core/jaali/initials';
import { latticeClass } from './jaali.tsx';
import type { Lattice } from './jaali.tsx';

export type Moment = 'past' | 'live';

export interface SessionCardProps {
  href: string;
  title: string;
  /** The language of the title where it is not the page's. */
  lang?: string | undefined;
  time: ReactNode;
  place?: string | undefined;
  /** Talk, workshop … */
  format: string;
  theme?: { name: string; lattice: Lattice } | undefined;
  /** Full, cancelled, a language: in words. */
  tags?: ReactNode;
  faces?: readonly Face[];
  /** A star, or nothing. */
  action?: ReactNode;
  moment?: Moment | undefined;
  isCancelled?: boolean | undefined;
  /** `small` for less than an hour, `large` for two hours and more; matters on a board only. */
  size?: 'small' | 'medium' | 'large';
  headingLevel?: 2 | 3 | 4;
  /** `none` where another card of the page already asks for the route that all of them lead to. */
  discover?: 'render' | 'none';
  className?: string | undefined;
  style?: CSSProperties;
}

/** What sessions without a theme show. */
export const PLAIN_LATTICE: Lattice = { seed: 'plain', pair: 'limestone', family: 'gali' };

/**
 * A session: a row in a list, a card inside `.as-board` (inside `.as-auto` a card from 1024 px).
 * Its page shows `LatticeStyles` of all their themes before.
 */
export function SessionCard(props: SessionCardProps) {
  const {
    href,
    title,
    lang,
    time,
    place,
    format,
    theme,
    tags,
    faces = [],
    action,
    moment,
    isCancelled = false,
    size = 'medium',
    headingLevel = 3,
    discover = 'render',
    style,
  } = props;
  const lattice = theme?.lattice ?? PLAIN_LATTICE;
  const Heading = `h${headingLevel}` as const;
  return (
    <article
      className={classNames('ses', theme && `th-${lattice.pair}`, props.className)}
      data-moment={moment}
      data-size={size}
      data-cancelled={isCancelled || undefined}
      style={style}
    >
      <span aria-hidden="true" className={classNames('ses-band', latticeClass(lattice))} />
      <div className="ses-body">
        <p className="ses-time">
          {time}
          {tags}
        </p>
        <Heading className="ses-title" lang={lang}>
          <Link to={href} className="ses-link" prefetch="none" discover={discover}>
            {title}
          </Link>
        </Heading>
        {place !== undefined && <p className="ses-place">{place}</p>}
        <p className="ses-meta">
          {theme && <span className="ses-theme">{theme.name}</span>}
          {format}
        </p>
      </div>
      {faces.length > 0 && (
        <p className="ses-faces">
          <span className="sr-only">{faces.map((face) => face.name).join(', ')}</span>
          {faces.slice(0, 3).map((face) => (
            <SmallFace key={face.seed} face={face} />
          ))}
        </p>
      )}
      {action !== undefined && <div className="ses-action">{action}</div>}
    </article>
  );
}

/** A page shows hundreds of these: shape and size are in the style sheet, and an image that fails leaves the initial in view. */
function SmallFace({ face }: { face: Face }) {
  const style = { background: groundOf(face.seed), ...(face.image ? { '--photo': `url("${encodeURI(face.image)}")` } : {}) };
  return (
    <span aria-hidden="true" className="ses-face" style={style}>
      {initials(face.name)[0]}
    </span>
  );
}
