import { hashSeed } from './random.ts';

/** Three colours of a lattice: the stone, its thickness in shade (reveal), and the light behind the openings. */
export interface Pair {
  stone: string;
  reveal: string;
  light: string;
}

/**
 * The colour pairs of the themes, as sRGB: an image cannot read the page's custom properties.
 * They are the `--ts`, `--tr`, `--tl` of `tokens.css` and stay the same in the dark scheme.
 */
export const PAIRS = {
  water: { stone: '#00626a', reveal: '#00353c', light: '#b6e5da' },
  streets: { stone: '#2e3d71', reveal: '#151c3b', light: '#a5bfec' },
  waste: { stone: '#2c643b', reveal: '#0f371f', light: '#dbe186' },
  money: { stone: '#eea322', reveal: '#a7610c', light: '#fff3ce' },
  services: { stone: '#bc4c2d', reveal: '#722818', light: '#ffce82' },
  heat: { stone: '#a82c38', reveal: '#63131c', light: '#ffb06c' },
  data: { stone: '#702a52', reveal: '#3e122c', light: '#fbb6b5' },
  land: { stone: '#765639', reveal: '#46301e', light: '#ecdab7' },
} as const satisfies Record<string, Pair>;

export type PairName = keyof typeof PAIRS;

export const PAIR_NAMES = ['water', 'streets', 'waste', 'money', 'services', 'heat', 'data', 'land'] as const satisfies readonly PairName[];

/** Plain limestone, for breaks and empty places, and the indigo it turns to at night. */
export const LIMESTONE: Pair = { stone: '#e5e0d4', reveal: '#b0a89a', light: '#f8f6ef' };
export const NIGHT_STONE: Pair = { stone: '#1d2546', reveal: '#0b0f1e', light: '#293664' };
/** Marigold light through ink, for closing edges and dead ends. */
export const INK_AND_LIGHT: Pair = { stone: '#0b0f1e', reveal: '#ea980e', light: '#fab429' };

/** The pair that belongs to a seed; organisations and people have one without choosing. */
export function pairOf(seed: string): PairName {
  return PAIR_NAMES[hashSeed(`pair:${seed}`) % PAIR_NAMES.length] ?? 'water';
}
