export { computeOpenings, findOpenAvailability, openingsReach } from './openings.read-model.ts';
