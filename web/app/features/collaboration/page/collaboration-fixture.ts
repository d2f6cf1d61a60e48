import type { Collaboration, CollaborationAnswer, CollaborationOutcome } from '@sabha/contract/collaboration/collaboration';
import type { Discussion, Post } from '@sabha/contract/discussion/post';

export const path = '/collab-hub/5-warn-four-wards';
const hetal = { user_id: 8, name: 'Hetal Rana', profile_image: null };
const ishani = { user_id: 12, name: 'Ishani Vaghela', profile_image: null };
const naalah = {
  community_common_id: 3,
  name: 'Naalah Labs',
  logo: null,
  link: '/community/organization/startup/naalah',
  is_verified: true,
};

const noAbilities = { take_up: false, thank: false, agree: false, tell: false, withdraw: false, report: false };

/** An answer of Ishani in the name of Naalah Labs, which waits. */
export const answerOf = ({
  abilities,
  ...more
}: Omit<Partial<CollaborationAnswer>, 'abilities'> & {
  abilities?: Partial<CollaborationAnswer['abilities']>;
} = {}): CollaborationAnswer => ({
  answer_id: 31,
  author: ishani,
  organisation: naalah,
  is_mine: false,
  status: 'waiting',
  body: 'Eight boards, two days without power.',
  created_at: '2027-05-04T08:00:00.000Z',
  agreed_at: null,
  done_at: null,
  has_poster_agreed: false,
  has_answerer_agreed: false,
  conversation_id: null,
  outcomes: [],
  ...more,
  abilities: { ...noAbilities, ...abilities },
});

export const outcomeOf = (more: Partial<CollaborationOutcome> = {}): CollaborationOutcome => ({
  outcome_id: 61,
  is_poster: true,
  is_mine: false,
  name: 'Hetal Rana',
  result: 'worked',
  text: 'One monsoon, four wards.',
  told_at: '2027-11-20T08:00:00.000Z',
  is_hidden: false,
  can_report: false,
  ...more,
});

/** A city problem of Hetal Rana, open to a reader who can answer it. */
export const collaborationOf = (more: Partial<Collaboration> = {}): Collaboration => ({
  collaboration_id: 5,
  path,
  kind: 'city_problem',
  is_offer: false,
  state: 'open',
  title: 'Warn four wards before their drains overflow',
  author: hetal,
  organisation: null,
  theme: { slug: 'water', name: 'Water', lattice: 'chowk', palette: 'water', variant: null },
  city: 'Sundarpur',
  is_online: true,
  skills: ['sensors'],
  amount_minor: 20_000_000,
  places: 3,
  taken: 0,
  terms: 1,
  ends_on: '2027-07-31',
  days_left: 5,
  created_at: '2027-05-02T08:00:00.000Z',
  answers: 0,
  in_talks: 0,
  is_mine: false,
  own_status: null,
  owed: null,
  fit: null,
  withheld_because: null,
  in_talks_at: null,
  agreed_at: null,
  done_at: null,
  closed_at: null,
  is_closed_by_staff: false,
  answer_list: [],
  answer_refused_because: null,
  abilities: { edit: false, close: false, reopen: false },
  ...more,
});

export const discussion: Discussion = {
  kind: 'collaboration',
  id: 5,
  title: '',
  link: path,
  last_number: 1,
  read_number: 1,
  watch_level: 'normal',
  muted_until: null,
  seen_at: null,
  is_closed: false,
  slow_seconds: null,
  answer_numbers: [],
  abilities: { write: true, manage: false },
  closed_because: null,
};

export const opening: Post = {
  post_id: 101,
  post_number: 1,
  author: { ...hetal, is_me: false, work: null },
  state: 'visible',
  body_html: '<p>Every August four low wards fill from the drain side.</p>',
  body: null,
  attachments: [],
  version: 1,
  created_at: '2027-05-02T08:00:00.000Z',
  edited_at: null,
  reply_to: null,
  reactions: [],
  moved_to: null,
  origin: null,
  is_answer: false,
  is_collapsed: false,
  abilities: { edit: false, delete: false, report: false, mark_answer: false },
};
