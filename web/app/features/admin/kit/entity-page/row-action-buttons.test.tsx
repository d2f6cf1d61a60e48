// @vitest-environment jsdom
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { press, render, type, type Rendered } from '../../../../testing/render.tsx';
import type { Row, RowAction } from './entity-page-spec.ts';
import { RowActionButtons } from './row-action-buttons.tsx';
import { RowMenu } from './row-menu.tsx';

const verify: RowAction = {
  key: 'verify',
  label: () => 'Verify',
  asks: { text: () => 'Say how it was checked.', label: () => 'Reason' },
  set: (_, reason) => ({ verified_reason: reason }),
};
const asSeen: Row = { id: 3, name: 'Naya Labs', modified_at: null };
const renamed: Row = { id: 3, name: 'Surat Municipal Corporation', modified_at: '2027-07-01T05:00:00.000Z' };
const onAction = vi.fn<(rows: readonly Row[], action: RowAction, answer: string) => void>();

let rendered: Rendered;
afterEach(async () => {
  onAction.mockReset();
  await rendered.close();
  // jsdom looks at the focus once more with the next frame.
  await act(async () => void (await new Promise(requestAnimationFrame)));
});

const found = (selector: string, text = '') =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(({ textContent }) => textContent.includes(text));
async function until(selector: string, text?: string): Promise<HTMLElement> {
  await vi.waitFor(() => act(async () => expect(found(selector, text)).toBeDefined()), { timeout: 60_000 });
  return found(selector, text) as HTMLElement;
}
async function answer(): Promise<void> {
  await type((await until('[role=dialog] input')) as HTMLInputElement, 'By phone.');
  await press(await until('[role=dialog] [type=submit]'));
}

test('a reason for rows that are ticked is about them as they were when it was asked for', async () => {
  const shown = (row: Row) => <RowActionButtons actions={[verify]} rows={[row]} onAction={onAction} />;
  rendered = await render(shown(asSeen));
  await press(await until('button', 'Verify'));
  await rendered.show(shown(renamed));
  await answer();
  expect(onAction.mock.calls).toEqual([[[asSeen], verify, 'By phone.']]);
});

test('so is a reason for one row', async () => {
  const shown = (row: Row) => (
    <MemoryRouter>
      <RowMenu name="It" row={row} actions={[verify]} open="/3" onAction={onAction} onDelete={null} />
    </MemoryRouter>
  );
  rendered = await render(shown(asSeen));
  await press(await until('button'));
  await press(await until('[role=menuitem]', 'Verify'));
  await until('[role=dialog] input');
  await rendered.show(shown(renamed));
  await answer();
  expect(onAction.mock.calls).toEqual([[[asSeen], verify, 'By phone.']]);
});
