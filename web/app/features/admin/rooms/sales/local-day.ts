const dayMs = 86_400_000;

/** A day some days ahead as a date field writes it, in the browser's calendar. */
export const dayAhead = (days: number): string => new Intl.DateTimeFormat('sv-SE').format(new Date(Date.now() + days * dayMs));
