// @vitest-environment jsdom
import type { ApiClient } from '@sabha/contract/core/operation';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import { render, type, type Rendered } from '../../../testing/render.tsx';
import type { AdminEdition } from '../../admin/kit/admin-page.ts';
import { EntityForm } from '../../admin/kit/entity-page/entity-form.tsx';
import type { EntityPageSpec, Row } from '../../admin/kit/entity-page/entity-page-spec.ts';
import { ShiftsAdminPage } from './shifts-admin-page.tsx';

vi.mock('../../admin/kit/entity-page/entity-page.tsx', () => ({ createEntityPage: (spec: unknown) => spec }));
const spec = ShiftsAdminPage as unknown as EntityPageSpec;
const edition = { edition_id: 2, time_zone: 'Asia/Kolkata' } as AdminEdition;
const shift: Row = {
  shift_id: 5,
  edition_id: 2,
  role: 'Welcome desk',
  title: 'Be the first face',
  starts_at: '2027-07-16T03:00:00.000Z',
  ends_at: '2027-07-16T05:00:00.000Z',
  place: 'East gate',
  meeting_point: '',
  needs: '',
  description: '',
  languages: [],
  skills: [],
  min_age: null,
  places: 6,
  lead_user_id: 20,
  status: 'open',
  translations: {},
  modified_at: null,
};

const call = vi.fn<(operation: { id: string }, input: { body?: Row }) => Promise<unknown>>();
const api = { call } as unknown as ApiClient;
const client = createQueryClient(api);
let rendered: Rendered | null = null;
beforeEach(async () => {
  call.mockReset().mockImplementation(async ({ id }) => ({ data: id === 'globalUser.getAll' ? [] : shift, meta: { total: 0 } }));
  Element.prototype.scrollIntoView = () => undefined;
  const Form = () => (
    <EntityForm
      spec={spec}
      api={api}
      edition={edition}
      row={shift}
      options={{}}
      canSave
      onDone={() => undefined}
      onClose={() => undefined}
    />
  );
  rendered = await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '/', Component: Form }])} />
    </QueryClientProvider>,
  );
});
afterEach(async () => {
  await rendered?.close();
  client.clear();
});

const lead = () => document.querySelector('input[list]') as HTMLInputElement;
async function save(): Promise<Row | undefined> {
  await act(async () => void document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  return call.mock.calls.findLast(([{ id }]) => id === 'volunteerShift.updateVolunteerShift')?.[1].body;
}

test('a shift is not cancelled in its form, of which saving can be taken back', async () => {
  const body = await save();
  expect(body).toMatchObject({ title: 'Be the first face', places: 6 });
  expect(body).not.toHaveProperty('status');
});

test('a name that is typed and not chosen leaves the lead who is there, and an empty field leaves none', async () => {
  await type(lead(), 'Mira Shah');
  expect(await save()).toMatchObject({ lead_user_id: 20 });
  await type(lead(), '#31 Mira Shah');
  expect(await save()).toMatchObject({ lead_user_id: 31 });
  await type(lead(), '');
  expect(await save()).toMatchObject({ lead_user_id: null });
});

test('staff find the shifts whose hours wait for them', () => {
  expect(spec.states).toContainEqual(expect.objectContaining({ key: 'hours', filter: { has_hours_for_staff: true } }));
});
