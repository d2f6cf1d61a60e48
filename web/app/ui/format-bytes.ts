import { getLocale } from '../paraglide/runtime.js';

/** `1.4 MB`: decimal units, as file managers show them, the smallest file as a tenth of a kilobyte. */
export function formatBytes(bytes: number): string {
  const units = ['kilobyte', 'megabyte', 'gigabyte'] as const;
  const kilobytes = Math.max(bytes / 1000, 0.1);
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(kilobytes) / 3)));
  const format = { style: 'unit', unit: units[step], unitDisplay: 'short', maximumFractionDigits: 1, numberingSystem: 'latn' } as const;
  return new Intl.NumberFormat(`${getLocale()}-IN`, format).format(kilobytes / 1000 ** step);
}
