import { Suspense, use } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { latticeName } from './jaali/lattice-name.ts';
import { loadOrnament } from './load-code.ts';
import type { LatticeChoice } from '@sabha/contract/core/jaali/band';
import type { writeLatticeRule } from './jaali/lattice-rule.ts';

export type Lattice = LatticeChoice;
type WriteRule = typeof writeLatticeRule;

// Resolved while building. A plain import would bring the code that draws into the browser's bundle, beside the late one.
const writeOnServer = import.meta.env.SSR ? (await import('./jaali/lattice-rule.ts')).writeLatticeRule : null;

interface JaaliProps {
  lattice: Lattice;
  /** .3 chips, .42–.5 thumbnails, .8–1 bands, 1.15–1.5 covers. */
  scale?: number;
  className?: string | undefined;
  style?: CSSProperties;
  children?: ReactNode;
}

/** Below this scale the stone is drawn thinner. */
const SMALL_SCALE = 0.34;

/**
 * A surface of lattice; decoration, so nothing is read. The image is written into the page once for each lattice,
 * however often it is shown.
 */
export function Jaali({ lattice, scale = 1, className, style, children }: JaaliProps) {
  const isSmall = scale < SMALL_SCALE;
  return (
    <>
      <LatticeStyle lattice={lattice} isSmall={isSmall} />
      <span
        aria-hidden={children === undefined || undefined}
        className={classNames('jaali block', latticeName(lattice, isSmall), className)}
        style={{ '--jk': scale, ...style } as CSSProperties}
      >
        {children}
      </span>
    </>
  );
}

/** Writes lattices into the page ahead of many elements that show them with `latticeClass`. */
export function LatticeStyles({ lattices }: { lattices: readonly Lattice[] }) {
  return lattices.map((lattice) => <LatticeStyle key={latticeName(lattice, false)} lattice={lattice} isSmall={false} />);
}

/** The class that shows a lattice written by `LatticeStyles`; `--jk` sets the scale. */
export const latticeClass = (lattice: Lattice): string => `jaali ${latticeName(lattice, false)}`;

interface LatticeStyleProps {
  lattice: Lattice;
  isSmall: boolean;
}

/**
 * The server draws. A browser finds what the server wrote; only a lattice that is new to the page makes it fetch the code that draws,
 * so that reading a page costs none of it.
 */
function LatticeStyle(props: LatticeStyleProps) {
  if (writeOnServer) return <Rule {...props} write={writeOnServer} />;
  if (isWritten(latticeName(props.lattice, props.isSmall))) return null;
  return (
    <Suspense>
      <LateRule {...props} />
    </Suspense>
  );
}

/** React gathers the rules of one precedence in one element and lists their names in `data-href`. */
const isWritten = (name: string): boolean => document.head.querySelector(`style[data-href~="${name}"]`) !== null;

let drawing: Promise<WriteRule> | undefined;

/** One promise for all: `use` needs the same one at every render. */
const loadDrawing = (): Promise<WriteRule> =>
  (drawing ??= loadOrnament(() => import('./jaali/lattice-rule.ts')).then((module) => module.writeLatticeRule));

function LateRule(props: LatticeStyleProps) {
  return <Rule {...props} write={use(loadDrawing())} />;
}

function Rule({ lattice, isSmall, write }: LatticeStyleProps & { write: WriteRule }) {
  const name = latticeName(lattice, isSmall);
  return (
    <style href={name} precedence="jaali">
      {write(name, lattice, isSmall)}
    </style>
  );
}
