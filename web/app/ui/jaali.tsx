import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { INK_AND_LIGHT, LIMESTONE, NIGHT_STONE, PAIRS } from './jaali/pairs.ts';
import type { PairName } from './jaali/pairs.ts';
import type { FamilyName } from './jaali/families.ts';
import { hashSeed } from './jaali/random.ts';
import { SMALL_REVEAL_DEPTH, tileImage } from './jaali/tile.ts';

export interface Lattice {
  seed: string;
  /** A theme's pair; `limestone` turns with the scheme; `ink` is light through ink. */
  pair: PairName | 'limestone' | 'ink';
  family?: FamilyName | undefined;
  variant?: number | null | undefined;
}

interface JaaliProps {
  lattice: Lattice;
  /** .3 chips, .42–.5 thumbnails, .8–1 bands, 1.15–1.5 covers. */
  scale?: number;
  className?: string | undefined;
  style?: CSSProperties;
  children?: ReactNode;
}

/**
 * A surface of lattice; decoration, so nothing is read. The image is written into the page once for each lattice,
 * however often it is shown.
 */
export function Jaali({ lattice, scale = 1, className, style, children }: JaaliProps) {
  const { name, css } = latticeRule(lattice, scale < 0.34);
  return (
    <>
      <style href={name} precedence="jaali">
        {css}
      </style>
      <span
        aria-hidden={children === undefined || undefined}
        className={classNames('jaali block', name, className)}
        style={{ '--jk': scale, ...style } as CSSProperties}
      >
        {children}
      </span>
    </>
  );
}

/** Writes lattices into the page ahead of many elements that show them with `latticeClass`. */
export function LatticeStyles({ lattices }: { lattices: readonly Lattice[] }) {
  return lattices.map((lattice) => {
    const { name, css } = latticeRule(lattice, false);
    return (
      <style key={name} href={name} precedence="jaali">
        {css}
      </style>
    );
  });
}

/** The class that shows a lattice written by `LatticeStyles`; `--jk` sets the scale. */
export const latticeClass = (lattice: Lattice): string => `jaali ${latticeRule(lattice, false).name}`;

const rules = new Map<string, { name: string; css: string }>();

function latticeRule({ seed, pair, family, variant }: Lattice, isSmall: boolean): { name: string; css: string } {
  const key = `${seed}|${pair}|${family}|${variant}|${isSmall}`;
  const known = rules.get(key);
  if (known) return known;
  const depth = isSmall ? SMALL_REVEAL_DEPTH : undefined;
  const options = { family, variant: variant ?? undefined, depth };
  const colours = pair === 'limestone' ? LIMESTONE : pair === 'ink' ? INK_AND_LIGHT : PAIRS[pair];
  const tile = tileImage(seed, colours, options);
  const night = pair === 'limestone' ? `--jn:${tileImage(seed, NIGHT_STONE, options).image};--jcn:${NIGHT_STONE.stone};` : '';
  const name = `j${hashSeed(key).toString(36)}`;
  const made = { name, css: `.${name}{--ji:${tile.image};${night}--jw:${tile.width};--jh:${tile.height};--jc:${colours.stone}}` };
  rules.set(key, made);
  return made;
}
