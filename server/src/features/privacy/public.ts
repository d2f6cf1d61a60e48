export { listAgreed, listConsents } from './consent.store.ts';
/** On which day an account goes, in somebody's language. */
export { deletionDay } from './emails/deletion.templates.ts';
/** What the file of a person shows of their rights. */
export { readDeletion, readGuardian } from './person-file.read-model.ts';
