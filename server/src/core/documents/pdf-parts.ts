import { drawLattice } from '@sabha/contract/core/jaali/lattice';
import type { FamilyName } from '@sabha/contract/core/jaali/families';
import { PAIRS } from '@sabha/contract/core/jaali/pairs';
import { encode } from 'uqr';
import { ink, type Area, type PdfDocument } from './pdf-document.ts';
import { writeOperators } from './write-operators.ts';

/** What a pass looks like, on pages and on paper. */
export interface PassAppearance {
  readonly slug: string;
  readonly lattice: FamilyName | null;
  readonly palette: keyof typeof PAIRS | null;
}

const limestone = { stone: '#e5e0d4', reveal: '#b0a89a', light: '#f8f6ef' };
/** How far the thickness of the stone is seen, in units of the tile. */
const depth = 2.2;

const pairOfPass = ({ palette }: PassAppearance) => (palette === null ? limestone : PAIRS[palette]);

/** The lattice of a pass, filling an area from its top left corner. */
export function layLattice(pdf: PdfDocument, area: Area, { appearance, scale }: { appearance: PassAppearance; scale: number }): void {
  const { width, height, path } = drawLattice(`pass:${appearance.slug}`, { family: appearance.lattice ?? undefined });
  const slab = writeOperators(path);
  const { stone, reveal, light } = pairOfPass(appearance);
  pdf.box(area, light);
  pdf.within(area, () => {
    for (let y = area.y; y < area.y + area.height; y += height * scale)
      for (let x = area.x; x < area.x + area.width; x += width * scale)
        // The slab of a tile is larger than the tile, so that its thickness has no seams.
        pdf.within({ x, y, width: width * scale, height: height * scale }, () => {
          pdf.stamp(slab, { x: x + depth * scale, y: y + depth * scale, scale, colour: reveal });
          pdf.stamp(slab, { x, y, scale, colour: stone });
        });
  });
}

const quietZone = 3;

/** A QR with its quiet margin, dark on white, as cameras need it. */
export function layQr(pdf: PdfDocument, text: string, { x, y, size }: { x: number; y: number; size: number }): void {
  const { data, size: cells } = encode(text, { ecc: 'M', border: quietZone });
  const scale = size / cells;
  pdf.box({ x, y, width: size, height: size }, '#ffffff');
  // One shape, and cells side by side in one piece: single ones show hairlines between them.
  const cellRuns = data.flatMap((row, cellY) => findRuns(row).map(([start, length]) => `${start} ${cellY} ${length} 1 re`));
  pdf.stamp(cellRuns.join(' '), { x, y, scale, colour: ink });
}

/** Where dark cells begin in a row, and how many stand side by side. */
function findRuns(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [at, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (isDark && last && last[0] + last[1] === at) last[1] += 1;
    else if (isDark) runs.push([at, 1]);
  }
  return runs;
}

const mark =
  'M8 0h32a8 8 0 0 1 8 8v32a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8V8a8 8 0 0 1 8-8zM16.5 5.5v6.5c0 4 4.5 6 7.5 9 3-3 7.5-5 7.5-9V5.5zM42.5 16.5H36c-4 0-6 4.5-9 7.5 3 3 5 7.5 9 7.5h6.5zM31.5 42.5V36c0-4-4.5-6-7.5-9-3 3-7.5 5-7.5 9v6.5zM5.5 31.5H12c4 0 6-4.5 9-7.5-3-3-5-7.5-9-7.5H5.5z';

/** The sign of the product: a gathering seen from above. */
export function layMark(pdf: PdfDocument, x: number, y: number, size: number): void {
  pdf.shape(mark, { x, y, scale: size / 48, colour: '#b4442a' });
}
