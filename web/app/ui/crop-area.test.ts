import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centred, cropArea, dragged, clampCrop, maxZoom } from './crop-area.ts';

fc.configureGlobal({ seed: 2027, numRuns: 50 });

const size = fc.record({ width: fc.integer({ min: 1, max: 12_000 }), height: fc.integer({ min: 1, max: 12_000 }) });
const ratio = fc.double({ min: 0.3, max: 3, noNaN: true });
const anywhere = fc.double({ min: -5, max: 5, noNaN: true });
const place = fc.record({ zoom: fc.double({ min: -1, max: 9, noNaN: true }), x: anywhere, y: anywhere });

test('what is cut lies inside the picture and has the shape of the frame, wherever it was moved', () => {
  fc.assert(
    fc.property(size, ratio, place, (picture, shape, wanted) => {
      const { left, top, width, height } = cropArea(picture, shape, wanted);
      const slack = 1e-6 * Math.max(picture.width, picture.height);
      expect(left).toBeGreaterThanOrEqual(-slack);
      expect(top).toBeGreaterThanOrEqual(-slack);
      expect(left + width).toBeLessThanOrEqual(picture.width + slack);
      expect(top + height).toBeLessThanOrEqual(picture.height + slack);
      expect(width / height).toBeCloseTo(shape, 6);
    }),
  );
});

test('without zoom the whole height of a wide picture is kept, from its middle', () => {
  expect(cropArea({ width: 2000, height: 1000 }, 0.8, centred)).toEqual({ width: 800, height: 1000, left: 600, top: 0 });
  expect(cropArea({ width: 2000, height: 1000 }, 0.8, { zoom: 2, x: -1, y: 1 })).toEqual({ width: 400, height: 500, left: 0, top: 500 });
});

test('dragging to the right shows what lies further left, by as much as the finger moved', () => {
  const picture = { width: 2000, height: 1000 };
  const before = cropArea(picture, 0.8, centred);
  const after = cropArea(picture, 0.8, dragged(picture, 0.8, centred, { x: 0.25, y: 0 }));
  expect(after.left).toBeCloseTo(before.left - 0.25 * before.width);
  expect(after.top).toBe(before.top);
});

test('a picture is never dragged out of its frame', () => {
  fc.assert(
    fc.property(size, ratio, place, fc.record({ x: anywhere, y: anywhere }), (picture, shape, from, by) => {
      const to = dragged(picture, shape, clampCrop(from), by);
      expect(clampCrop(to)).toEqual(to);
    }),
  );
});

test('nothing is enlarged more than the most', () => {
  expect(clampCrop({ zoom: 99, x: 0, y: 0 }).zoom).toBe(maxZoom);
});
