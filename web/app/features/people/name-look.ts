import type { CSSProperties } from 'react';
import { hashSeed } from '../../ui/jaali/random.ts';

const widths = [78, 84, 92, 100, 108, 116, 125];
const weights = [500, 600, 700, 800];

/** An organisation without a mark of its own is set in its own width and weight, always the same for its name. */
export function nameLook(name: string): CSSProperties {
  const hash = hashSeed(`name:${name}`);
  return { fontStretch: `${widths[hash % widths.length]}%`, fontWeight: weights[(hash >>> 8) % weights.length] };
}
