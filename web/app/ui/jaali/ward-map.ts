import type { FamilyName } from '@sabha/contract/core/jaali/families';
import type { Point } from '@sabha/contract/core/jaali/geometry';
import { drawLattice } from '@sabha/contract/core/jaali/lattice';
import type { Lattice } from '@sabha/contract/core/jaali/lattice';
import { PAIRS } from '@sabha/contract/core/jaali/pairs';
import type { Pair, PairName } from '@sabha/contract/core/jaali/pairs';
import { createRandom, pick } from '@sabha/contract/core/jaali/random';
import type { Random } from '@sabha/contract/core/jaali/random';
import { PLAN_HEIGHT, PLAN_WIDTH, planWards } from './ward-plan.ts';
import type { Ward } from './ward-plan.ts';

export interface WardTheme {
  slug: string;
  family?: FamilyName | undefined;
  variant?: number | undefined;
  pair: PairName;
}

export interface WardMap {
  /** The event's seed; never private. */
  seed: string;
  /** At least one. */
  themes: readonly WardTheme[];
  /** The sentence read in place of the picture. */
  label: string;
}

/** Colours that turn with the scheme, set by `.wardmap` in `ward-map.css`. */
const PLAIN: Pair = { stone: 'var(--m1)', reveal: 'var(--m2)', light: 'var(--m3)' };
const PLAIN_SEEDS = ['plain:a', 'plain:b', 'plain:c'];
const PLAIN_FAMILIES: readonly FamilyName[] = ['tara', 'gali', 'chowk'];
const WELL_COLOURS = ['#11162a', '#ea980e', '#11162a', '#fab429', '#11162a', '#fecb5e', '#11162a', '#fdde95'];
/** Families differ in how much one tile holds; these make their openings equal in size. */
const FAMILY_SCALES: Readonly<Record<FamilyName, number>> = {
  chowk: 1,
  tara: 0.86,
  shatkon: 1.3,
  vav: 0.95,
  pushp: 0.86,
  jharokha: 1.25,
  gali: 0.66,
  patola: 0.88,
};

interface Fill {
  id: string;
  slug: string;
  lattice: Lattice;
  pair: Pair;
}

/**
 * The ward map of an event as SVG text: 74 wards around a stepwell, each filled with the lattice of one theme,
 * turned to its own angle; about one in five stays plain. `data-t` carries the theme's slug. About 45 KB, 10 KB compressed.
 */
export function drawWardMap({ seed, themes, label }: WardMap): string {
  const plan = planWards(seed);
  const random = createRandom(`wards:${seed}`);
  const fills = themes.map(({ slug, family, variant, pair }, i): Fill => ({
    id: `wl${i}`,
    slug,
    lattice: drawLattice(`theme:${slug}`, { family, variant }),
    pair: PAIRS[pair],
  }));
  const plain = PLAIN_SEEDS.map((plainSeed, i): Fill => {
    const lattice = drawLattice(plainSeed, { family: PLAIN_FAMILIES[i] });
    return { id: `wl${themes.length + i}`, slug: '', lattice, pair: PLAIN };
  });
  const chosen: Fill[] = [];
  for (const ward of plan.wards) chosen.push(chooseFill(ward, { fills, plain, random, before: chosen, wards: plan.wards }));
  const lattices = [...fills, ...plain].map(({ id, lattice }) => `<path id="${id}" fill-rule="evenodd" d="${lattice.path}"/>`).join('');
  const patterns = plan.wards.map((ward, i) => drawPattern(ward, i, chosen[i], random)).join('');
  const wards = plan.wards
    .map((ward, i) => `<path class="w" data-t="${chosen[i]?.slug ?? ''}" fill="url(#w${i})" d="${line(ward.outline)}z"/>`)
    .join('');
  const river = ['bk', 'r1', 'r2', 'r3', 'r2 in'].map((name) => `<use href="#river" class="${name}"/>`).join('');
  const roads = plan.roads.map(({ points, isWide }) => `<path class="road${isWide ? ' wide' : ''}" d="${line(points)}"/>`).join('');
  const well = plan.well.map((square, i) => `<path d="${line(square)}z" fill="${WELL_COLOURS[i] ?? ''}"/>`).join('');
  return (
    `<svg class="wardmap" viewBox="0 0 ${PLAN_WIDTH} ${PLAN_HEIGHT}" preserveAspectRatio="xMinYMid slice" role="img" aria-label="${escapeAttribute(label)}">` +
    `<defs>${lattices}<path id="river" d="${plan.river}"/>${patterns}</defs><g>${wards}</g><g class="river">${river}</g>${roads}${well}</svg>`
  );
}

interface Choice {
  fills: readonly Fill[];
  plain: readonly Fill[];
  random: Random;
  before: readonly Fill[];
  wards: readonly Ward[];
}

/** Another fill than the neighbours already have; one in five is plain stone. */
function chooseFill(ward: Ward, { fills, plain, random, before, wards }: Choice): Fill {
  const taken = new Set<Fill | undefined>();
  wards.slice(0, before.length).forEach((other, i) => {
    if (Math.hypot(other.middle[0] - ward.middle[0], other.middle[1] - ward.middle[1]) < 60 + ward.ring * 26) taken.add(before[i]);
  });
  const hasPlainNeighbour = plain.some((fill) => taken.has(fill));
  const isPlain = random() < (hasPlainNeighbour ? 0.08 : 0.3) && ward.ring > 0;
  const offered = (isPlain ? plain : fills).filter((fill) => !taken.has(fill));
  const [first, ...rest] = offered.length > 0 ? offered : isPlain ? plain : fills;
  if (!first) throw new RangeError('A ward map needs at least one theme');
  return pick(random, [first, ...rest]);
}

function drawPattern(ward: Ward, index: number, fill: Fill | undefined, random: Random): string {
  if (!fill) return '';
  const { lattice, pair, id } = fill;
  const size = `width="${lattice.width}" height="${lattice.height}"`;
  const angle = Math.floor(random() * 90);
  const scale = (0.36 + random() * 0.14 + ward.ring * 0.022) * FAMILY_SCALES[lattice.family];
  const place = `translate(${Math.round(ward.middle[0])} ${Math.round(ward.middle[1])})rotate(${angle})scale(${scale.toFixed(2)})`;
  return (
    `<pattern id="w${index}" ${size} patternUnits="userSpaceOnUse" patternTransform="${place}"><rect ${size} fill="${pair.light}"/>` +
    `<use href="#${id}" x="2.4" y="2.4" fill="${pair.reveal}"/><use href="#${id}" fill="${pair.stone}"/></pattern>`
  );
}

/** Straight lines through whole units, relative: short. */
function line(points: readonly Point[]): string {
  let [lastX, lastY] = [0, 0];
  return points
    .map(([px, py], i) => {
      const [x, y] = [Math.round(px), Math.round(py)];
      const text = i === 0 ? `M${x} ${y}` : `l${x - lastX}${y - lastY < 0 ? '' : ' '}${y - lastY}`;
      [lastX, lastY] = [x, y];
      return text;
    })
    .join('');
}

function escapeAttribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}
