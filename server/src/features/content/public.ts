export { addEdition, findEdition, findPublicEdition, lockEdition, publishEdition, type EditionRow } from './edition.store.ts';
