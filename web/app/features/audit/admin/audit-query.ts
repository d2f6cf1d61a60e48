import type { AuditFilter } from '@sabha/contract/audit/audit-entry';
import { zonedParts } from '../../../ui/time/zoned-time.ts';

/** Which entries are looked at, as the address has it; all as they were typed. */
export interface AuditQuery {
  /** Numbers of people: who did it, and whom it is about. */
  readonly actor_id: string;
  readonly person_id: string;
  readonly action: string;
  readonly subject_type: string;
  readonly subject_id: string;
  /** Days, both included, as the edition counts them. */
  readonly from: string;
  readonly to: string;
  readonly page: number;
}
export const entriesPerPage = 50;

const names = ['actor_id', 'person_id', 'action', 'subject_type', 'subject_id', 'from', 'to'] as const;
const fitting: Readonly<Record<(typeof names)[number], RegExp>> = {
  actor_id: /^\d{1,15}$/,
  person_id: /^[1-9]\d{0,14}$/,
  action: /^[\w.-]{1,100}$/,
  subject_type: /^\w{1,100}$/,
  subject_id: /^[^\s]{1,100}$/,
  from: /^\d{4}-\d\d-\d\d$/,
  to: /^\d{4}-\d\d-\d\d$/,
};

export function readAuditQuery(params: URLSearchParams): AuditQuery {
  const page = Number(params.get('page'));
  const texts = Object.fromEntries(
    names.map((name) => {
      const text = params.get(name) ?? '';
      return [name, fitting[name].test(text) ? text : ''];
    }),
  ) as Record<(typeof names)[number], string>;
  return { ...texts, page: Number.isSafeInteger(page) && page > 0 ? page : 1 };
}

export function auditHref(path: string, { page, ...texts }: AuditQuery): string {
  const parts = Object.entries({ ...texts, ...(page > 1 ? { page: String(page) } : {}) }).filter(([, value]) => value !== '');
  return parts.length > 0 ? `${path}?${new URLSearchParams(parts).toString()}` : path;
}

/** The day after, for the end that is not included. */
function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** When a day begins in the zone. */
function beginOf(day: string, zone: string): string {
  const guess = Date.parse(`${day}T00:00:00Z`);
  const { date, time } = zonedParts(new Date(guess), zone);
  return new Date(2 * guess - Date.parse(`${date}T${time}:00Z`)).toISOString();
}

/** What the calls ask for; days begin at midnight of the zone. */
export function toAuditFilter({ actor_id, person_id, action, subject_type, subject_id, from, to }: AuditQuery, zone: string): AuditFilter {
  return {
    ...(actor_id === '' ? {} : { actor_id: Number(actor_id) }),
    ...(person_id === '' ? {} : { person_id: Number(person_id) }),
    ...(action === '' ? {} : { action }),
    ...(subject_type === '' ? {} : { subject_type }),
    ...(subject_id === '' ? {} : { subject_id }),
    ...(from === '' ? {} : { from: beginOf(from, zone) }),
    ...(to === '' ? {} : { to: beginOf(dayAfter(to), zone) }),
  };
}
