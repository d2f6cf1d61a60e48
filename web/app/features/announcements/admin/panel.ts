/** A part of the form. */
export const PANEL = 'grid gap-4.5 rounded-card bg-surface p-6 shadow-1 max-md:p-4';
