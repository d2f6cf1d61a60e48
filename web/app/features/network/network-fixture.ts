import type { Connection, ConnectionRequest, NetworkPerson, Suggestion, SuggestionReasons } from '@sabha/contract/network/network';

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

/** People of the tests, by what they are called. */
const personOf = (user_id: number, firstName: string, more: Partial<NetworkPerson> = {}): NetworkPerson => ({
  user_id,
  firstName,
  lastName: '',
  profile_image: null,
  headline: '',
  job_title: 'Engineer',
  organisation: 'Nadipur Water',
  city: 'Surat',
  has_page: true,
  ...more,
});

export const requestOf = (request_id: number, firstName: string, note = ''): ConnectionRequest => ({
  request_id,
  person: personOf(100 + request_id, firstName),
  note,
  asked_at: inDays(-5),
  lapses_at: inDays(8.5),
});

export const connectionOf = (user_id: number, firstName: string, more: Partial<NetworkPerson> = {}): Connection => ({
  person: personOf(user_id, firstName, more),
  connected_at: '2027-06-01T06:00:00Z',
});

export const noReasons: SuggestionReasons = {
  offers: [],
  looks_for: [],
  sessions: [],
  interests: [],
  is_same_city: false,
  languages: [],
};

export const suggestionOf = (user_id: number, firstName: string, reasons: Partial<SuggestionReasons> = {}): Suggestion => {
  const { has_page: _, ...person } = personOf(user_id, firstName);
  return {
    person: { ...person, audiences: [], interests: [], looking_for: `${firstName} needs pumps`, offering: '' },
    reasons: { ...noReasons, ...reasons },
  };
};
