interface SamplePerson {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The first one is the role the person acts in. */
  readonly roles: readonly string[];
  readonly organisation: string;
  readonly job_title: string;
  readonly headline: string;
  readonly city: string;
  readonly age?: number;
  readonly locale: 'en' | 'hi' | 'gu';
}

/** One person for each role, all invented, so that every view of the product can be seen. */
export const people: readonly SamplePerson[] = [
  {
    username: 'vasudha',
    firstName: 'Vasudha',
    lastName: 'Kapadia',
    roles: ['admin', 'user'],
    organisation: 'Institute of Urban Practice',
    job_title: 'Chair of the organising committee',
    headline: 'Started this summit with one table and eleven cities',
    city: 'Vadodara',
    locale: 'en',
  },
  {
    username: 'jaya',
    firstName: 'Jaya',
    lastName: 'Rathva',
    roles: ['volunteer', 'user'],
    organisation: 'Banyan School of Planning',
    job_title: 'Student',
    headline: 'Umbrella desk, all three days',
    city: 'Chhota Udepur',
    age: 21,
    locale: 'gu',
  },
  {
    username: 'devraj',
    firstName: 'Devraj',
    lastName: 'Solanki',
    roles: ['expert', 'user'],
    organisation: 'Institute of Urban Practice',
    job_title: 'Author of the model pilot contract',
    headline: 'Contracts between cities and young companies',
    city: 'Vadodara',
    locale: 'en',
  },
  {
    username: 'ishani',
    firstName: 'Ishani',
    lastName: 'Vaghela',
    roles: ['organization', 'user'],
    organisation: 'Naalah Labs',
    job_title: 'Founder',
    headline: 'Flood sensing for open drains',
    city: 'Vadodara',
    locale: 'en',
  },
  {
    username: 'ila',
    firstName: 'Ila',
    lastName: 'Prajapati',
    roles: ['institute', 'user'],
    organisation: 'Banyan School of Planning',
    job_title: 'Professor of planning',
    headline: 'One student, one ward, one year',
    city: 'Vadodara',
    locale: 'gu',
  },
  {
    username: 'kiran',
    firstName: 'Kiran',
    lastName: 'Bhabhor',
    roles: ['learner', 'user'],
    organisation: 'Banyan School of Planning',
    job_title: 'Student',
    headline: 'Learning how a city buys',
    city: 'Dahod',
    age: 20,
    locale: 'hi',
  },
  {
    username: 'meera',
    firstName: 'Meera',
    lastName: 'Pandya',
    roles: ['user'],
    organisation: 'Ward 6 residents’ group',
    job_title: 'Resident',
    headline: 'Here for the drain in our lane',
    city: 'Vadodara',
    locale: 'en',
  },
];
