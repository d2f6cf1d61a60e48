import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { DoorState } from '../door-state.ts';
import { NetworkLine } from './network-line.tsx';

const calm: DoorState = {
  list: {
    check_in_list_id: 1,
    name: 'Passes, day 1',
    gate: 'East Gate',
    held_on: '2027-07-15',
    allows_reentry: true,
    time_zone: 'Asia/Kolkata',
  },
  kind: 'entry',
  offline_since: null,
  stored: null,
  waiting_count: 0,
  counts: null,
  answer: null,
  is_busy: false,
  trouble: null,
  duplicates: [],
};
const draw = (part: Partial<DoorState>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <NetworkLine state={{ ...calm, ...part }} onSeen={() => undefined} />
    </MemoryRouter>,
  );

test('a door whose people were signed out says that and leads to signing in, also while the network is away', () => {
  for (const offline_since of [null, '2027-07-15T04:00:00.000Z']) {
    const html = draw({ trouble: 'signed-out', offline_since, waiting_count: 3 });
    expect(html).toMatch(/You are signed out.*href="\/auth\?next=\/check-in"/);
    expect(html).toContain('3');
    expect(html).not.toMatch(/No network/i);
  }
  expect(draw({ offline_since: '2027-07-15T04:00:00.000Z' })).not.toMatch(/signed out/i);
});

test('people whose rights ended are led to an organiser', () => {
  expect(draw({ trouble: 'refused' })).toMatch(/You no longer have rights at this door\..*href="\/contact"/);
});

test('without trouble nothing is said', () => {
  expect(draw({})).toMatch(/^<div[^>]*><\/div>$/);
});
