import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';
import { scrub } from './scrub.ts';

function capture(): { lines: string[]; log: ReturnType<typeof createLogger> } {
  const lines: string[] = [];
  return { lines, log: createLogger({ level: 'info', mode: 'production', destination: { write: (line: string) => lines.push(line) } }) };
}

test('a line is one JSON object with its level in words and an ISO time', () => {
  const { lines, log } = capture();
  log.info({ count: 3 }, 'Done.');
  const line = JSON.parse(lines[0] ?? '') as { time: string };
  expect(line).toMatchObject({ level: 'info', service: 'sabha', count: 3, msg: 'Done.' });
  expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:/);
});

test.each([
  [{ email: 'asha@example.org' }, 'asha'],
  [{ user: { firstName: 'Asha', phone_number: '+91 98765 43210' } }, 'Asha'],
  [{ token: 'abc.def' }, 'abc.def'],
  [{ body: { message: 'hello there' } }, 'hello there'],
  [{ reason: 'bounced for asha@example.org' }, 'asha@'],
  [{ code: '482913' }, '482913'],
])('%j leaves no personal value behind', (fields, secret) => {
  const { lines, log } = capture();
  log.warn(fields, 'Something happened.');
  expect(lines[0]).not.toContain(secret);
});

test('an error is logged by kind, code and scrubbed message, without the values that PostgreSQL names', () => {
  const { lines, log } = capture();
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "accounts_email_key"'), {
    code: '23505',
    constraint: 'accounts_email_key',
    detail: 'Key (email)=(asha@example.org) already exists.',
  });
  log.error({ err: new Error('Failed query: insert into accounts values ($1)\nparams: asha@example.org,Asha', { cause }) }, 'It failed.');
  const line = JSON.parse(lines[0] ?? '') as Record<string, unknown>;
  expect(line).toMatchObject({
    err: {
      type: 'Error',
      message: 'Failed query: insert into accounts values ($1)',
      cause: { code: '23505', constraint: 'accounts_email_key' },
    },
  });
  expect(lines[0]).not.toMatch(/asha|Asha/);
});

test('a request is written by method, route and id only', () => {
  const { lines, log } = capture();
  log.info(
    {
      req: {
        id: 'r-1',
        method: 'GET',
        url: '/api/x?search=Asha',
        ip: '10.1.2.3',
        headers: { cookie: 'a' },
        routeOptions: { url: '/api/x' },
      },
    },
    'Asked.',
  );
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ req: { id: 'r-1', method: 'GET', route: '/api/x' } });
  expect(lines[0]).not.toMatch(/Asha|10\.1\.2\.3|cookie/);
});

test.each([
  ['sent to asha.patel+x@mail.example.org today', 'sent to [address] today'],
  ['from 192.168.1.20 and 2001:db8:0:1:0:0:0:1', 'from [ip] and [ip]'],
  ['Authorization: Bearer abcdef.ghi', 'Authorization: Bearer [token]'],
  ['GET /agenda?q=Asha&day=2 failed', 'GET /agenda?[query] failed'],
  ['page /preview/q3Vw_Zk81-XbTn0aYc5LrHd2 failed', 'page /preview/[token] failed'],
  ['to /tickets/orders/K7PQ2MXA#key=q3Vw_Zk81-XbTn0aYc5LrHd2', 'to /tickets/orders/K7PQ2MXA#key=[token]'],
  ['page /blog/how-we-built-a-startup-in-2027 failed', 'page /blog/how-we-built-a-startup-in-2027 failed'],
  ['call +91 98765 43210 now', 'call [number] now'],
  ['on 2027-07-15 in room 12 of 300', 'on 2027-07-15 in room 12 of 300'],
  ['at 10:45:12 it took 120 ms', 'at 10:45:12 it took 120 ms'],
  ['id 6f1c2d34-aaaa-4bbb-8ccc-1234567890ab', 'id 6f1c2d34-aaaa-4bbb-8ccc-1234567890ab'],
])('scrub turns "%s" into "%s"', (text, expected) => {
  expect(scrub(text)).toBe(expected);
});
