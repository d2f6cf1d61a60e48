export type Point = readonly [x: number, y: number];
export type Polygon = readonly Point[];

/** A closed shape as drawing steps; `Z` closes. Coordinates are absolute until they are written. */
export type Step = readonly ['M' | 'L', number, number] | readonly ['C', number, number, number, number, number, number] | readonly ['Z'];
export type Shape = readonly Step[];

const TURN = Math.PI * 2;

export function regularPolygon(centre: Point, radius: number, corners: number, rotation = 0): Polygon {
  return Array.from({ length: corners }, (_, i): Point => {
    const angle = rotation + (i * TURN) / corners;
    return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
  });
}

/** A star of `tips` tips; the corners between them lie at `ratio` of the radius. */
export function starPolygon(centre: Point, radius: number, tips: number, shape: { ratio: number; rotation?: number }): Polygon {
  return Array.from({ length: 2 * tips }, (_, i): Point => {
    const reach = i % 2 ? radius * shape.ratio : radius;
    const angle = (shape.rotation ?? 0) + (i * Math.PI) / tips;
    return [centre[0] + reach * Math.cos(angle), centre[1] + reach * Math.sin(angle)];
  });
}

export function rectangle(x: number, y: number, width: number, height: number): Polygon {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

export function scalePolygon(polygon: Polygon, factor: number, centre: Point): Polygon {
  return polygon.map(([x, y]): Point => [centre[0] + (x - centre[0]) * factor, centre[1] + (y - centre[1]) * factor]);
}

/** Moves every edge inward by `distance` along its normal and intersects it anew with its neighbours. */
export function insetPolygon(polygon: Polygon, distance: number): Polygon {
  const edges = pairs(polygon);
  const doubleArea = edges.reduce((sum, [a, b]) => sum + a[0] * b[1] - b[0] * a[1], 0);
  const side = doubleArea > 0 ? 1 : -1;
  const lines = edges.map(([a, b]) => {
    const dx = b[0] - a[0];
    const dy = b[1] - a[1];
    const length = Math.hypot(dx, dy) || 1;
    return { x: a[0] - ((side * dy) / length) * distance, y: a[1] + ((side * dx) / length) * distance, dx, dy };
  });
  return pairs([...lines.slice(-1), ...lines.slice(0, -1)]).map(([before, line]): Point => {
    const cross = before.dx * line.dy - before.dy * line.dx;
    if (Math.abs(cross) < 1e-6) return [line.x, line.y];
    const t = ((line.x - before.x) * line.dy - (line.y - before.y) * line.dx) / cross;
    return [before.x + before.dx * t, before.y + before.dy * t];
  });
}

/** Every item with the one after it, the last with the first. */
function pairs<Item>(items: readonly Item[]): (readonly [Item, Item])[] {
  return items.flatMap((item, i) => {
    const next = items[(i + 1) % items.length];
    return next === undefined ? [] : [[item, next] as const];
  });
}

export function polygonShape(polygon: Polygon): Shape {
  return [...polygon.map(([x, y], i): Step => [i ? 'L' : 'M', x, y]), ['Z']];
}
