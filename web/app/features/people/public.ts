export { communityPath, communityViews, firstView, readCommunity } from './community-path.ts';
/** The people of a community, as its directory shows them. */
export {
  allPeople,
  maxPeopleSearch,
  peopleHref,
  peopleInput,
  readPeopleQuery,
  type PeopleList,
  type PeopleQuery,
} from './directory/people-query.ts';
export { PeopleResults } from './directory/people-results.tsx';
export { nameOf } from './profile/person-name.ts';
