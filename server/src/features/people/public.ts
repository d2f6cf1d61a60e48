/** Who is new in the communities, for their pages. */
export { countNewPeople, countPeopleOf, readNewPeople } from './new-people.read-model.ts';
/** Who has something in common with somebody by what both have said of themselves. */
export { readOwnBackground, readOwnWords, readPeopleMatching, type OwnBackground } from './people-matching.read-model.ts';
