import type { ThemePalette } from '@sabha/contract/core/theme-appearance';

/** The colour pairs' stone tones as other software knows colours; importing one leads back to its pair. */
export const paletteColors: Readonly<Record<ThemePalette, string>> = {
  water: '#006066',
  streets: '#2b3a72',
  waste: '#2c6639',
  money: '#dd9c23',
  services: '#b4512f',
  heat: '#96223a',
  data: '#6a2450',
  land: '#6e5636',
};
