import { insetPolygon, polygonShape, rectangle, regularPolygon, scalePolygon, starPolygon } from './geometry.ts';
import type { Point, Polygon, Shape, Step } from './geometry.ts';
import { pick } from './random.ts';
import type { Random } from './random.ts';

/** A tile about 48 units wide and its openings; an opening inside an opening is stone again (even-odd). */
export interface Tile {
  width: number;
  height: number;
  shapes: Shape[];
}

/**
 * Draws one tile. The order of the draws is frozen: another order changes every pattern ever shown.
 * A fixed variant replaces the drawn one, but the draw is made all the same.
 */
type Family = (random: Random, bar: number, variant?: number) => Tile;

const TILE = 48;
const CENTRE: Point = [24, 24];
/** Radius ratio at which the tips of an eight-pointed star touch the tips of its neighbours. */
const EIGHT_STAR = Math.cos(Math.PI / 4) / Math.cos(Math.PI / 8);

function drawVariant(random: Random, count: number, fixed: number | undefined): number {
  const drawn = Math.floor(random() * count);
  return fixed === undefined ? drawn : fixed % count;
}

/** Octagon and square. */
const chowk: Family = (random, bar, fixed) => {
  const c = (TILE - TILE / (1 + Math.SQRT2)) / 2;
  const variant = drawVariant(random, 3, fixed);
  const octagon = insetPolygon(
    [
      [c, 0],
      [TILE - c, 0],
      [TILE, c],
      [TILE, TILE - c],
      [TILE - c, TILE],
      [c, TILE],
      [0, TILE - c],
      [0, c],
    ],
    bar,
  );
  const diamond = insetPolygon(
    [
      [0, -c],
      [c, 0],
      [0, c],
      [-c, 0],
    ],
    bar * 0.9,
  );
  const shapes = [polygonShape(octagon), polygonShape(diamond)];
  if (variant === 1) shapes.push(polygonShape(starPolygon(CENTRE, 11, 8, { ratio: 0.62 })));
  if (variant === 2) shapes.push(polygonShape(scalePolygon(octagon, 0.58, CENTRE)), polygonShape(scalePolygon(octagon, 0.3, CENTRE)));
  return { width: TILE, height: TILE, shapes };
};

/** Eight-point star and cross. */
const tara: Family = (random, bar, fixed) => {
  const variant = drawVariant(random, 3, fixed);
  const star = starPolygon(CENTRE, 24, 8, { ratio: EIGHT_STAR });
  // The quarter of the star up-left of the tile's corner that faces this corner; four of them leave the cross between.
  const quarter = star.slice(0, 5).map(([x, y]): Point => [x - TILE, y - TILE]);
  const cross = [0, 1, 2, 3].flatMap((turn) => {
    const angle = (turn * Math.PI) / 2;
    return quarter
      .slice(1)
      .toReversed()
      .map(([x, y]): Point => [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)]);
  });
  const shapes = [polygonShape(insetPolygon(star, bar * 0.8)), polygonShape(insetPolygon(cross, bar * 0.8))];
  if (variant === 1) shapes.push(polygonShape(regularPolygon(CENTRE, 9, 8, Math.PI / 8)));
  if (variant === 2) {
    shapes.push(
      polygonShape(starPolygon(CENTRE, 12, 8, { ratio: EIGHT_STAR })),
      polygonShape(starPolygon(CENTRE, 5.5, 8, { ratio: EIGHT_STAR })),
    );
  }
  return { width: TILE, height: TILE, shapes };
};

/** Hexagon and triangle (3·6·3·6). */
const shatkon: Family = (random, bar, fixed) => {
  const side = 20;
  const width = 2 * side;
  const height = 2 * side * Math.sqrt(3);
  const variant = drawVariant(random, 3, fixed);
  const shapes: Shape[] = [];
  const centres: Point[] = [
    [0, 0],
    [side, height / 2],
  ];
  for (const centre of centres) {
    shapes.push(polygonShape(insetPolygon(regularPolygon(centre, side, 6), bar * 0.8)));
    if (variant === 0) shapes.push(polygonShape(starPolygon(centre, side * 0.56, 6, { ratio: 0.58 })));
    if (variant === 1) shapes.push(polygonShape(regularPolygon(centre, side * 0.4, 6, Math.PI / 6)));
    if (variant === 2) {
      shapes.push(polygonShape(starPolygon(centre, side * 0.66, 6, { ratio: 0.577, rotation: Math.PI / 6 })));
      shapes.push(polygonShape(regularPolygon(centre, side * 0.2, 6)));
    }
    for (const direction of [-1, 1]) {
      const base = centre[1] + (direction * side * Math.sqrt(3)) / 2;
      const triangle: Polygon = [
        [centre[0] - side / 2, base],
        [centre[0] + side / 2, base],
        [centre[0], centre[1] + direction * side * Math.sqrt(3)],
      ];
      shapes.push(polygonShape(insetPolygon(triangle, bar * 0.55)));
    }
  }
  return { width, height, shapes };
};

/** Stepwell: nested squares, pushed so that the well is seen from one side. */
const vav: Family = (random, bar) => {
  const down = pick(random, [0, 1.3, -1.3]);
  const across = pick(random, [0, 1.3]);
  const wells = pick(random, [2, 3]);
  const margin = bar * 0.6;
  const shapes: Shape[] = [];
  for (let i = 0; i < 2 * wells - 1; i++) {
    const x = margin + (i * (TILE / 2 - margin)) / (2 * wells - 0.4) + (i % 2 ? 1.1 : 0);
    shapes.push(polygonShape(rectangle(x + across * i * 0.5, x + down * i * 0.5, TILE - 2 * x, TILE - 2 * x)));
  }
  return { width: TILE, height: TILE, shapes };
};

/** Four petals, corner to centre. */
const pushp: Family = (random, bar, fixed) => {
  const variant = drawVariant(random, 2, fixed);
  const shrink = 1 - bar / 11;
  const shapes = [
    petal([0, 0], CENTRE, shrink),
    petal([48, 0], CENTRE, shrink),
    petal([0, 48], CENTRE, shrink),
    petal([48, 48], CENTRE, shrink),
  ];
  const middles: Point[] = [
    [24, 0],
    [0, 24],
  ];
  for (const middle of middles) {
    if (variant === 0) shapes.push(polygonShape(regularPolygon(middle, 7.4 - bar * 0.4, 4)));
    else shapes.push(polygonShape(regularPolygon(middle, 8 - bar * 0.3, 8, Math.PI / 8)), polygonShape(regularPolygon(middle, 3, 4)));
  }
  return { width: TILE, height: TILE, shapes };
};

/** A lens between two points, its sides quarter circles, shrunk about its middle. */
function petal(from: Point, to: Point, shrink: number): Shape {
  const quarterCircle = 0.5523;
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const place = ([x, y]: Point): Point => [middle[0] + (x - middle[0]) * shrink, middle[1] + (y - middle[1]) * shrink];
  const mix = (a: Point, b: Point): Point => [a[0] + (b[0] - a[0]) * quarterCircle, a[1] + (b[1] - a[1]) * quarterCircle];
  const a = place(from);
  const b = place(to);
  const bend = place([to[0], from[1]]);
  const otherBend = place([from[0], to[1]]);
  return [['M', ...a], ['C', ...mix(a, bend), ...mix(b, bend), ...b], ['C', ...mix(b, otherBend), ...mix(a, otherBend), ...a], ['Z']];
}

/** Arched windows, every second row moved by half. */
const jharokha: Family = (random, bar, fixed) => {
  const width = 40;
  const height = 48;
  const variant = drawVariant(random, 3, fixed);
  const shapes: Shape[] = [];
  const origins: Point[] = [
    [0, 0],
    [width / 2, height],
  ];
  for (const [x, y] of origins) {
    shapes.push(archShape([x + bar, y + bar * 0.8], width - 2 * bar, height - bar * 1.6));
    if (variant === 1) shapes.push(archShape([x + width / 2 - 6, y + 17], 12, height - 17 - bar * 0.8 - 5));
    if (variant === 2) {
      shapes.push(archShape([x + width / 2 - 9.5, y + 11], 19, height - 11 - bar * 0.8 - 4));
      shapes.push(archShape([x + width / 2 - 5.5, y + 18], 11, height - 18 - bar * 0.8 - 8));
    }
  }
  return { width, height: height * 2, shapes };
};

/** A pointed arch: shoulders at .46 of the height, one curve to the apex at each side. */
function archShape([x, y]: Point, width: number, height: number): Shape {
  const middle = x + width / 2;
  const shoulder = y + height * 0.46;
  const rise = y + height * 0.2;
  const steps: Step[] = [
    ['M', x, y + height],
    ['L', x, shoulder],
    ['C', x, rise, middle - width * 0.1, y + height * 0.17, middle, y],
    ['C', middle + width * 0.1, y + height * 0.17, x + width, rise, x + width, shoulder],
    ['L', x + width, y + height],
    ['Z'],
  ];
  return steps;
}

/** Street blocks: a square cut by chance into blocks, one in ten with a courtyard. */
const gali: Family = (random, bar) => {
  const size = 72;
  const shapes: Shape[] = [];
  const cut = (x: number, y: number, [width, height]: Point, depth: number): void => {
    const block = rectangle(x, y, width, height);
    if (depth === 0 || (width < 20 && height < 20)) {
      const hasCourtyard = random() < 0.1 && width > 17 && height > 17;
      shapes.push(polygonShape(insetPolygon(block, bar * 0.5)));
      if (hasCourtyard) shapes.push(polygonShape(insetPolygon(block, bar * 0.5 + 3.6)));
      return;
    }
    const share = 0.34 + random() * 0.32;
    if (width * (0.8 + random() * 0.4) > height) {
      const first = Math.round(width * share);
      cut(x, y, [first, height], depth - 1);
      cut(x + first, y, [width - first, height], depth - 1);
    } else {
      const first = Math.round(height * share);
      cut(x, y, [width, first], depth - 1);
      cut(x, y + first, [width, height - first], depth - 1);
    }
  };
  cut(0, 0, [size, size], 4);
  return { width: size, height: size, shapes };
};

/** Rings of stone by variant: how many steps each stepped diamond has, at the centre and at the corner of the tile. */
const PATOLA_RINGS: readonly { centre: number[]; corner: number[] }[] = [
  { centre: [4, 2], corner: [2] },
  { centre: [3], corner: [4, 1] },
  { centre: [5, 3, 1], corner: [3] },
];

/** Stepped diamonds, as in the double ikat of Patan. */
const patola: Family = (random, bar, fixed) => {
  const variant = drawVariant(random, 3, fixed);
  const grow = 0.6 + (bar - 3) * 0.25;
  const rings = PATOLA_RINGS[variant];
  const corner: Point = [0, 0];
  const shapes = [insetPolygon(steppedDiamond(CENTRE, 7), grow), insetPolygon(steppedDiamond(corner, 7), grow)].map(polygonShape);
  for (const steps of rings?.centre ?? []) shapes.push(polygonShape(steppedDiamond(CENTRE, steps)));
  for (const steps of rings?.corner ?? []) shapes.push(polygonShape(steppedDiamond(corner, steps)));
  return { width: TILE, height: TILE, shapes };
};

function steppedDiamond(centre: Point, steps: number): Polygon {
  const unit = 3;
  const quarter = Array.from({ length: steps }, (_, i): Point[] => [
    [i, i - steps],
    [i + 1, i - steps],
  ]).flat();
  return [0, 1, 2, 3].flatMap((turn) => {
    const cos = Math.round(Math.cos((turn * Math.PI) / 2));
    const sin = Math.round(Math.sin((turn * Math.PI) / 2));
    return quarter.map(([x, y]): Point => [centre[0] + (x * cos - y * sin) * unit, centre[1] + (x * sin + y * cos) * unit]);
  });
}

/** In the order in which a seed chooses among them. */
export const FAMILIES = { chowk, tara, shatkon, vav, pushp, jharokha, gali, patola } satisfies Record<string, Family>;

export type FamilyName = keyof typeof FAMILIES;

export const FAMILY_NAMES = [
  'chowk',
  'tara',
  'shatkon',
  'vav',
  'pushp',
  'jharokha',
  'gali',
  'patola',
] as const satisfies readonly FamilyName[];
