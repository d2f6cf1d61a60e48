export { addEdition, findEdition, findPublicEdition, lockEdition, type EditionRow } from './edition.store.ts';
