export { readCurrentEdition } from './current-edition.read-model.ts';
export {
  addEdition,
  findEdition,
  findEditionById,
  findPublicEdition,
  listPublicEditions,
  lockEdition,
  publishEdition,
  type EditionRow,
} from './edition.store.ts';
export { findablePartners } from './findable-partners.ts';
export { countSponsorsByTier, hasSponsorTier } from './sponsor-tier.store.ts';
