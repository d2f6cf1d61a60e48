/** `07:00` for 7. */
export const clockOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
