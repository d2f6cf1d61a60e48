import { expect, test } from 'vitest';
import { auditHref, readAuditQuery, toAuditFilter } from './audit-query.ts';

test('what is asked of the log is read from its address and written there again, without nonsense', () => {
  const href = '/admin-center/audit?actor_id=7&person_id=9&action=user.suspend&subject_type=user&from=2027-07-01&to=2027-07-02&page=2';
  expect(auditHref('/admin-center/audit', readAuditQuery(new URL(href, 'https://x').searchParams))).toBe(href);
  const odd = readAuditQuery(new URLSearchParams('actor_id=me&action=a b&subject_type=%27&from=yesterday&page=0'));
  expect(auditHref('/admin-center/audit', odd)).toBe('/admin-center/audit');
});

test('days are those of the zone, and the last one is asked for to its end', () => {
  const query = readAuditQuery(new URLSearchParams('from=2027-07-15&to=2027-07-15&actor_id=0'));
  expect(toAuditFilter(query, 'Asia/Kolkata')).toEqual({
    actor_id: 0,
    from: '2027-07-14T18:30:00.000Z',
    to: '2027-07-15T18:30:00.000Z',
  });
  expect(toAuditFilter(readAuditQuery(new URLSearchParams('from=2027-07-15')), 'America/New_York')).toEqual({
    from: '2027-07-15T04:00:00.000Z',
  });
});
