import { z } from 'zod';

export const applicationStates = [
  'draft',
  'submitted',
  'screening',
  'needs_info',
  'shortlisted',
  'approved',
  'waitlisted',
  'rejected',
  'onboarded',
  'withdrawn',
] as const;
export const applicationStateSchema = z.enum(applicationStates);
export type ApplicationState = z.infer<typeof applicationStateSchema>;

const open: readonly ApplicationState[] = ['submitted', 'screening', 'needs_info', 'shortlisted', 'waitlisted', 'approved'];

/** Where staff may take an application from each state. Sending and withdrawing are the applicant's. */
export const staffMoves: Readonly<Record<ApplicationState, readonly ApplicationState[]>> = {
  draft: [],
  submitted: ['screening', 'needs_info', 'shortlisted', 'approved', 'waitlisted', 'rejected'],
  screening: ['needs_info', 'shortlisted', 'approved', 'waitlisted', 'rejected'],
  needs_info: ['screening', 'rejected'],
  shortlisted: ['needs_info', 'approved', 'waitlisted', 'rejected'],
  waitlisted: ['shortlisted', 'approved', 'rejected'],
  approved: ['onboarded', 'waitlisted', 'rejected'],
  rejected: ['screening'],
  onboarded: [],
  withdrawn: [],
};

/** The applicant may change and send what is a draft or was handed back. */
export const isEditable = (state: ApplicationState): boolean => state === 'draft' || state === 'needs_info';
export const isWithdrawable = (state: ApplicationState): boolean => open.includes(state);
/** States in which staff have still to decide. */
export const waitingStates: readonly ApplicationState[] = ['submitted', 'screening', 'needs_info', 'shortlisted'];
/** States that take one of the places of a tier. */
export const placeTakingStates: readonly ApplicationState[] = ['approved', 'onboarded'];
