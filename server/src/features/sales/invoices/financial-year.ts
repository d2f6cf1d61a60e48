/** India's financial year of a day, April to March: `26-27` for 2027-03-31, `27-28` for the day after. */
export function financialYear(day: string): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0);
  const short = (of: number) => String(of % 100).padStart(2, '0');
  return `${short(year)}-${short(year + 1)}`;
}
