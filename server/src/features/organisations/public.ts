export { findableStartups } from './findable-startups.ts';
/** What is new among organisations, for the pages of communities. */
export { countOrganisationNews, countOrganisationsOf, readOrganisationNews } from './new-organisations.read-model.ts';
/** In whose name people write, and what their own organisations are about. */
export { isSpeakingFor, readNamedOrganisations, readOwnFields } from './named-organisations.read-model.ts';
/** The forums of somebody's organisations, and who may open one. */
export { findOwnForums, setActivityForum, type OwnForum } from './own-forums.read-model.ts';
export { findPart, lockOrganisation, lockPart, requirePart } from './own-part.ts';
export { looksAfterPeople } from './own-organisations.read-model.ts';
/** What staff have to answer, for their overview. */
export { countWaitingClaims } from './claims.store.ts';
/** Which organisation one is today, after two were made one, and which it was before. */
export { findMerged, findSurvivor } from './merged-address.ts';
