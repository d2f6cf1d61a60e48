export { computeOpenings, findOpenAvailability, openingsReach } from './openings.read-model.ts';
export { hasMeeting } from './take-times.ts';
