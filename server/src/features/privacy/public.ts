export { listAgreed, listConsents } from './consent.store.ts';
/** What the file of a person shows of their rights. */
export { readDeletion, readGuardian } from './person-file.read-model.ts';
