/** Where the directory begins, by what a role may read. */
export { communityOfKind, directoryStarts, isInDirectory, organisationPath } from './organisation-paths.ts';
/** Where somebody finds an organisation that they belong to. */
export { ownOrganisationPath } from './organisation-paths.ts';
export { kindName, singleKindName } from './organisation-names.ts';
/** The organisations of one kind, as the directory shows them. */
export {
  allOrganisations,
  isFiltered as isOrganisationsFiltered,
  maxOrganisationSearch,
  organisationsHref,
  organisationsInput,
  readOrganisationsQuery,
  type OrganisationList,
  type OrganisationsQuery,
} from './directory/organisations-query.ts';
export { OrganisationResults } from './directory/organisation-results.tsx';
export { StartupMark } from './components/startup-card.tsx';
export { VerifiedMark } from './components/verified-mark.tsx';
