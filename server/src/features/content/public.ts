export { readCurrentEdition } from './current-edition.read-model.ts';
export {
  addEdition,
  findEdition,
  findPublicEdition,
  listPublicEditions,
  lockEdition,
  publishEdition,
  type EditionRow,
} from './edition.store.ts';
