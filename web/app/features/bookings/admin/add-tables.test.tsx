// @vitest-environment jsdom
import { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient, Operation } from '@sabha/contract/core/operation';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, render, type, type Rendered } from '../../../testing/render.tsx';
import type { AdminEdition } from '../../admin/kit/admin-page.ts';
import { AddTables } from './add-tables.tsx';

let rendered: Rendered;
let refusal: ProblemError | null;
const created = vi.fn<(names: readonly string[]) => void>();
const onDone = vi.fn<() => void>();

const call = async ({ id }: Operation, { body }: { body: { name: string }[] }) => {
  if (id === 'meetingTable.getAll') return { data: [{ name: 'Table 2', position: 2 }] };
  if (id !== 'meetingTable.createMany') throw new Error(`Nobody answers ${id}.`);
  if (refusal) throw refusal;
  created(body.map(({ name }) => name));
  return { data: body };
};

const find = (selector: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(selector);
  if (!found) throw new Error(`Nothing is ${selector}.`);
  return found;
};
const pause = (ms: number) => act(async () => new Promise((resolve) => setTimeout(resolve, ms)));
/** For what comes with a frame or an answer, however late. */
async function until(check: () => void): Promise<void> {
  for (let left = 200; ; left -= 1) {
    await pause(25);
    try {
      return check();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}
const send = async () => {
  const submit = find('[role=dialog] [type=submit]');
  submit.focus();
  await press(submit);
};
const alerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);

beforeEach(async () => {
  refusal = null;
  created.mockReset();
  onDone.mockReset();
  const api = { call } as unknown as ApiClient;
  const edition = { edition_id: 2 } as AdminEdition;
  const Page = () => <AddTables api={api} edition={edition} onDone={onDone} />;
  rendered = await render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: Page }])} />);
  await press(find('button'));
});
afterEach(() => rendered.close());

test('numbered tables are added at once, and the end tells which names were there', async () => {
  await type(find('[name=count]'), '3');
  expect(document.body.textContent).toContain('Table 1 to Table 3');
  await send();
  await until(() => expect(document.activeElement?.textContent).toBe('Done'));
  expect(created).toHaveBeenCalledExactlyOnceWith(['Table 1', 'Table 3']);
  expect(onDone).toHaveBeenCalledOnce();
  expect(find('[role=dialog] [role=status]').textContent).toBe('2 tables added.1 name was there already and was skipped: Table 2');
});

test('too many are not sent, and a refusal leaves what was written', async () => {
  await type(find('[name=count]'), '201');
  await send();
  await until(() => expect(alerts()).toEqual(['Use a whole number from 1 to 200.']));
  await until(() => expect(document.activeElement).toBe(find('[name=count]')));

  await type(find('[name=count]'), '4');
  refusal = new ProblemError(409, 'Such a table is there already.');
  await send();
  await until(() => expect(alerts()).toEqual(['Such a table is there already.']));
  expect(find('[name=count]').value).toBe('4');
  expect(created).not.toHaveBeenCalled();
});
