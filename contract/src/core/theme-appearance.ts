import { z } from 'zod';

/** The lattice families a theme can be drawn in; the order is that of the pattern algorithm. */
export const latticeFamilies = ['chowk', 'tara', 'shatkon', 'vav', 'pushp', 'jharokha', 'gali', 'patola'] as const;
export const latticeFamilySchema = z.enum(latticeFamilies);
export type LatticeFamily = z.infer<typeof latticeFamilySchema>;

/** The colour pairs of the design tokens (`.th-water` and so on). */
export const themePalettes = ['water', 'streets', 'waste', 'money', 'services', 'heat', 'data', 'land'] as const;
export const themePaletteSchema = z.enum(themePalettes);
export type ThemePalette = z.infer<typeof themePaletteSchema>;

/** The family that belongs to each colour pair unless an organiser picks another. */
export const paletteLattice: Readonly<Record<ThemePalette, LatticeFamily>> = {
  water: 'vav',
  streets: 'gali',
  waste: 'pushp',
  money: 'patola',
  services: 'jharokha',
  heat: 'tara',
  data: 'shatkon',
  land: 'chowk',
};
