import type { CSSProperties } from 'react';
import { hashSeed } from '@sabha/contract/core/jaali/random';

const widths = [78, 84, 92, 100, 108, 116, 125];
/** Names longer than this take the narrow half of the widths. */
const longName = 14;
const weights = [500, 600, 700, 800];

/** An organisation without a mark of its own is set in its own width and weight, always the same for its name. */
export function nameStyle(name: string): CSSProperties {
  const hash = hashSeed(`name:${name}`);
  const choice = name.length > longName ? widths.slice(0, 3) : widths;
  return { fontVariationSettings: `"wdth" ${choice[hash % choice.length]}`, fontWeight: weights[(hash >>> 8) % weights.length] };
}
