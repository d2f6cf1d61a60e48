import type { Point } from '@sabha/contract/core/jaali/geometry';
import { createRandom } from '@sabha/contract/core/jaali/random';
import type { Random } from '@sabha/contract/core/jaali/random';

/** The plan of an invented city before it is coloured. Coordinates lie in `PLAN_WIDTH` × `PLAN_HEIGHT`, wards may reach beyond. */
export interface WardPlan {
  wards: Ward[];
  roads: Road[];
  well: Point[][];
  river: string;
}
/** `ring` counts from the stepwell outward. */
export interface Ward {
  ring: number;
  outline: Point[];
  middle: Point;
  area: number;
}
export interface Road {
  points: Point[];
  isWide: boolean;
}

export const PLAN_WIDTH = 1060;
export const PLAN_HEIGHT = 900;
const WARD_COUNT = 74;
/** Sectors in each ring; their borders do not meet across the walls, the roads do. */
const SECTORS = [8, 9, 9, 10, 10, 11];
const ROADS = 8;
const CENTRE: Point = [590, 466];
/** Distance of the ring walls from the well; the last one lies outside of the picture. */
const WALLS = [66, 128, 222, 322, 432, 562, 706];
const TURN = Math.PI * 2;

/** A part of a ring: from radius index to radius index (fractions lie between walls), from angle to angle. */
interface Sector {
  ring: number;
  from: number;
  to: number;
  start: number;
  end: number;
}
type Place = (reach: number, angle: number) => Point;

/**
 * Six rings of sectors around a stepwell, walled town inside, suburbs outside; some sectors are cut in two
 * until there are 74 wards in the picture. A pure function of the seed.
 */
export function planWards(seed: string): WardPlan {
  const random = createRandom(`map:${seed}`);
  const place = createPlace(random);
  const sectors = SECTORS.flatMap((count, ring) => {
    const offset = random();
    const borders = Array.from({ length: count }, (_, i) => ((i + offset + (random() - 0.5) * 0.34) * TURN) / count);
    return borders.map((start, i): Sector => ({ ring, from: ring, to: ring + 1, start, end: borders[i + 1] ?? (borders[0] ?? 0) + TURN }));
  });
  let wards = sectors.map((sector) => ({ sector, ward: outlineSector(sector, place) })).filter(({ ward }) => isInPicture(ward));
  while (wards.length < WARD_COUNT) {
    const chosen = chooseLarge(wards, random);
    if (!chosen) break;
    const halves = cutSector(chosen.sector, random).map((sector) => ({ sector, ward: outlineSector(sector, place) }));
    wards = wards.flatMap((entry) => (entry === chosen ? halves.filter(({ ward }) => isInPicture(ward)) : [entry]));
  }
  const roads = Array.from({ length: ROADS }, (_, i): Road => {
    const angle = ((i + 0.3 + random() * 0.3) * TURN) / ROADS;
    return { isWide: i % 2 === 0, points: drawRoad(angle, place, random) };
  });
  return { wards: wards.map(({ ward }) => ward), roads, well: drawWell(place), river: drawRiver(random) };
}

/** Superellipse of exponent 7 (walled town) to 2 (suburb), turned, then warped by two sine fields. */
function createPlace(random: Random): Place {
  const tilt = 0.1 + random() * 0.25;
  const phases = [random() * TURN, random() * TURN];
  const stretch = WALLS.map((wall, i) => (i === 0 ? wall : wall * (0.97 + random() * 0.06)));
  return (reach, angle) => {
    const low = Math.floor(reach);
    const inner = stretch[low] ?? 0;
    const outer = stretch[low + 1] ?? inner * 1.22;
    const radius = inner + (outer - inner) * (reach - low);
    const exponent = Math.max(2, 7 - reach * 1.05);
    const round = radius / (Math.abs(Math.cos(angle)) ** exponent + Math.abs(Math.sin(angle)) ** exponent) ** (1 / exponent);
    const x = CENTRE[0] + round * Math.cos(angle + tilt);
    const y = CENTRE[1] + round * Math.sin(angle + tilt);
    const pull = Math.min(1, radius / 300);
    return [x + 15 * pull * Math.sin(y / 92 + (phases[0] ?? 0)), y + 13 * pull * Math.sin(x / 104 + (phases[1] ?? 0))];
  };
}

function outlineSector(sector: Sector, place: Place): Ward {
  const { start, end, from, to } = sector;
  const steps = 7;
  const along = (i: number): number => start + ((end - start) * i) / steps;
  const outline: Point[] = [];
  for (let i = 0; i <= steps; i++) outline.push(place(from, along(i)));
  for (let i = steps; i >= 0; i--) outline.push(place(to, along(i)));
  let doubleArea = 0;
  outline.forEach(([x, y], i) => {
    const next = outline[(i + 1) % outline.length] ?? [x, y];
    doubleArea += x * next[1] - next[0] * y;
  });
  return { ring: sector.ring, outline, middle: place((from + to) / 2, (start + end) / 2), area: Math.abs(doubleArea) / 2 };
}

/** Along the longer side: bands where the sector is wide, neighbours where it is long. */
function cutSector(sector: Sector, random: Random): Sector[] {
  const share = 0.4 + random() * 0.2;
  const depth = (WALLS[sector.ring + 1] ?? 0) - (WALLS[sector.ring] ?? 0);
  const length = (sector.end - sector.start) * (WALLS[sector.ring] ?? 0);
  if (depth * (sector.to - sector.from) * (0.9 + random() * 0.5) > length * 0.62) {
    const middle = sector.from + (sector.to - sector.from) * share;
    return [
      { ...sector, to: middle },
      { ...sector, from: middle },
    ];
  }
  const middle = sector.start + (sector.end - sector.start) * share;
  return [
    { ...sector, end: middle },
    { ...sector, start: middle },
  ];
}

/** One of the larger wards, by chance weighted with the area in excess of what a ward should have. */
function chooseLarge<Entry extends { ward: Ward }>(entries: readonly Entry[], random: Random): Entry | undefined {
  const weights = entries.map(({ ward }) => Math.max(0, ward.area - 2600 - ward.ring * 1500) ** 1.5);
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  return entries.find((_, i) => (left -= weights[i] ?? 0) <= 0) ?? entries[entries.length - 1];
}

/** Wards beyond the edges are not drawn, nor those that would reach under the title at the left. */
function isInPicture({ outline }: Ward): boolean {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const isOutside = left > PLAN_WIDTH + 40 || top > PLAN_HEIGHT + 10 || bottom < -10 || right < 0;
  const isUnderTitle = left < 178 && top < 600 && bottom > 140;
  return !isOutside && !isUnderTitle && left > 100;
}

function drawRoad(angle: number, place: Place, random: Random): Point[] {
  const phase = random() * TURN;
  const sway = 0.03 + random() * 0.05;
  return Array.from({ length: 22 }, (_, i) => place(0.9 + i * 0.28, angle + sway * Math.sin(phase + i * 0.42) * Math.min(1, i / 5)));
}

/** Nested squares, seen from one side: the steps go down to the water. */
function drawWell(place: Place): Point[][] {
  const corners = [0, 1, 2, 3].map((i) => place(0, TURN / 8 + (i * TURN) / 4));
  return [1, 0.865, 0.745, 0.63, 0.51, 0.39, 0.255, 0.145].map((share, i) =>
    corners.map(([x, y]): Point => [CENTRE[0] + (x - CENTRE[0]) * share + i * 0.7, CENTRE[1] + (y - CENTRE[1]) * share + i * 0.5]),
  );
}

/** From the top edge to the bottom, in four bends west of the well. */
function drawRiver(random: Random): string {
  const sway = (x: number): number => Math.round(x + (random() - 0.5) * 26);
  const a = sway(345);
  const b = sway(420);
  const c = sway(300);
  const d = sway(420);
  return `M470-40C430 60 ${a - 15} 70 ${a} 160S${b + 50} 250 ${b} 330 ${c - 30} 420 ${c} 520 ${d + 50} 610 ${d} 700 330 800 400 960`;
}
