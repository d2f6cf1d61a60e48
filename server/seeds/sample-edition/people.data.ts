import type { Locale } from '@sabha/contract/core/locales';
import type { Audience } from '@sabha/contract/accounts/profile';

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
  readonly audiences: Audience[];
  readonly interests: string[];
  readonly looking_for: string;
  readonly offering: string;
  readonly age?: number;
  readonly locale: Locale;
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
    audiences: ['speaker', 'organisation'],
    interests: ['Citizen services', 'Municipal finance'],
    looking_for: 'Cities with one problem written on one page',
    offering: 'A table, a date and eleven cities that said yes',
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
    audiences: ['volunteer', 'learner'],
    interests: ['Streets & mobility'],
    looking_for: 'A first internship in a planning office',
    offering: 'Three days at the umbrella desk, in Gujarati and Rathvi',
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
    audiences: ['expert', 'speaker'],
    interests: ['Municipal finance', 'Citizen services'],
    looking_for: 'Pilots that ended, with their papers',
    offering: 'The model pilot contract, and an hour to go through yours',
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
    audiences: ['startup', 'speaker'],
    interests: ['Water & drainage', 'Public data'],
    looking_for: 'Two cities that flood every July',
    offering: 'Three monsoons of drain levels, open to read',
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
    audiences: ['institute', 'speaker'],
    interests: ['Land & housing', 'Streets & mobility'],
    looking_for: 'Wards that let a student in for a year',
    offering: 'One student, who writes everything down',
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
    audiences: ['learner'],
    interests: ['Municipal finance'],
    looking_for: 'Somebody who explains a tender line by line',
    offering: 'Notes of every class, in Hindi',
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
    audiences: ['attendee'],
    interests: ['Water & drainage', 'Waste & reuse'],
    looking_for: 'The person who answers for our drain',
    offering: 'Photos of it, every Monday since 2023',
    locale: 'en',
  },
];
