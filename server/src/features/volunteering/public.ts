/** What staff have to confirm, for their overview. */
export { countShiftsForStaff } from './shift-rights.ts';
