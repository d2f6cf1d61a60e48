const maxRupees = 10_000_000;

/** Whether a text is a whole number between these, both of them included. */
export const isWhole = (text: string, min: number, max: number): boolean =>
  /^\d+$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;

/** Whether a text is an amount in rupees with two digits after the point at most. */
export const isRupees = (text: string): boolean => /^\d+(\.\d{1,2})?$/.test(text.trim()) && Number(text) <= maxRupees;

export const toMinorUnits = (rupees: string): number => Math.round(Number(rupees) * 100);
