export { findableStartups } from './findable-startups.ts';
/** What is new among organisations, for the pages of communities. */
export { countOrganisationNews, countOrganisationsOf, readOrganisationNews } from './new-organisations.read-model.ts';
