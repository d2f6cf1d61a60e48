import type { Shape, Step } from './geometry.ts';

const round = (value: number): number => Math.round(value * 10) / 10;

/** One decimal, no leading zero, no minus zero: the shortest text a path accepts. */
function writeNumber(value: number): string {
  const rounded = round(value);
  return String(Object.is(rounded, -0) ? 0 : rounded).replace(/^(-?)0\./, '$1.');
}

function writeNumbers(values: readonly number[]): string {
  return values
    .map(writeNumber)
    .map((text, i) => (i && !text.startsWith('-') ? ` ${text}` : text))
    .join('');
}

/** Writes a shape as path data: absolute moves, everything else relative, one decimal. */
export function writeShape(shape: Shape): string {
  let out = '';
  let lastX = 0;
  let lastY = 0;
  for (const step of shape) {
    if (step[0] === 'Z') {
      out += 'z';
      continue;
    }
    const x = round(step[0] === 'C' ? step[5] : step[1]);
    const y = round(step[0] === 'C' ? step[6] : step[2]);
    if (step[0] === 'M') out += `M${writeNumbers([x, y])}`;
    else if (step[0] === 'C') out += `c${writeNumbers(coordinates(step).map((value, i) => round(value) - (i % 2 ? lastY : lastX)))}`;
    else if (x === lastX) out += `v${writeNumber(y - lastY)}`;
    else if (y === lastY) out += `h${writeNumber(x - lastX)}`;
    else out += `l${writeNumbers([x - lastX, y - lastY])}`;
    lastX = x;
    lastY = y;
  }
  return out;
}

/** Copies every shape that crosses the tile's edge to the neighbouring tiles, `margin` units beyond, so that the tile repeats seamlessly. */
export function wrapShapes(shapes: readonly Shape[], width: number, height: number, margin = 3): Shape[] {
  const out: Shape[] = [];
  for (const shape of shapes) {
    const [left, top, right, bottom] = boundsOf(shape);
    for (let i = -1; i <= 1; i++) {
      for (let j = -1; j <= 1; j++) {
        const isAcross = right + i * width > -margin && left + i * width < width + margin;
        const isDown = bottom + j * height > -margin && top + j * height < height + margin;
        if (isAcross && isDown) out.push(shape.map((step) => moveStep(step, i * width, j * height)));
      }
    }
  }
  return out;
}

function coordinates(step: Step): number[] {
  return step.slice(1).filter((value) => typeof value === 'number');
}

function boundsOf(shape: Shape): readonly [number, number, number, number] {
  const all = shape.flatMap(coordinates);
  const xs = all.filter((_, i) => i % 2 === 0);
  const ys = all.filter((_, i) => i % 2 === 1);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function moveStep(step: Step, dx: number, dy: number): Step {
  if (step[0] === 'Z') return step;
  if (step[0] === 'C') return ['C', step[1] + dx, step[2] + dy, step[3] + dx, step[4] + dy, step[5] + dx, step[6] + dy];
  return [step[0], step[1] + dx, step[2] + dy];
}
