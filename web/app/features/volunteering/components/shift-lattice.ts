import type { Lattice } from '../../../ui/jaali.tsx';

/** The lattice of a role: all its shifts have the same one. */
export const latticeOf = (role_key: string): Lattice => ({
  seed: `role:${role_key}`,
  pair: palettes[hashOf(role_key) % palettes.length] ?? 'streets',
});

const palettes = ['services', 'water', 'streets', 'land', 'data', 'heat', 'waste'] as const satisfies readonly Lattice['pair'][];

const hashOf = (text: string): number => Array.from(text).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
