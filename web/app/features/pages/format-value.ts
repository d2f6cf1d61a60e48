/** The number that a value says, or null where it says something else. */
export function toNumber(value: string): number | null {
  const number = value.trim() === '' ? Number.NaN : Number(value.replaceAll(',', ''));
  return Number.isFinite(number) ? number : null;
}

const counted = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** Numbers with Indian grouping; everything else as it stands. */
export function formatValue(value: string): string {
  const number = toNumber(value);
  return number === null ? value : counted.format(number);
}
