/** Who is new in the communities, for their pages. */
export { countNewPeople, countPeopleOf, readNewPeople } from './new-people.read-model.ts';
/** Who shares interests with somebody. */
export { readPeopleSharing } from './people-sharing.read-model.ts';
