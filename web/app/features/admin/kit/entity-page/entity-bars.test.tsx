// @vitest-environment jsdom
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, render, type Rendered } from '../../../../testing/render.tsx';
import { Pager, UndoBar } from './entity-bars.tsx';
import { useUndo } from './use-undo.ts';

const made = vi.fn<(name: string) => void>();
let rendered: Rendered;

function List() {
  const { done, hold, offer, takeBack } = useUndo();
  const [names, setNames] = useState(['Naya', 'Khasra', 'Virasat']);
  function remove(name: string): void {
    setNames(names.filter((one) => one !== name));
    void offer({ text: `${name} deleted`, undo: async () => setNames(names), settle: async () => made(name) });
  }
  return (
    <main>
      <h1 tabIndex={-1}>Communities</h1>
      <UndoBar text={done?.text ?? null} onUndo={() => void takeBack()} onHold={hold} />
      {names.length > 0 && (
        <table>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <td>
                  <button type="button" onClick={() => remove(name)}>
                    {name}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </main>
  );
}

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
const button = (name: string) =>
  [...rendered.page.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLElement;
/** With the next frame the keyboard is where it goes on. */
async function pressByKeys(name: string): Promise<void> {
  await act(async () => button(name).focus());
  await press(button(name));
  await pass(50);
}
const at = () => document.activeElement?.textContent;

beforeEach(async () => {
  vi.useFakeTimers();
  made.mockReset();
  rendered = await render(<List />);
});
afterEach(async () => {
  await rendered.close();
  vi.useRealTimers();
});

test('an act that takes away what had the keyboard leads to the way back, and taking it back to the row', async () => {
  await pressByKeys('Khasra');
  expect(at()).toBe('Undo');
  await pressByKeys('Undo');
  expect(at()).toBe('Khasra');
  expect(made).not.toHaveBeenCalled();
});

test('the time to take something back stops while the keyboard is on the way back, and begins anew', async () => {
  await pressByKeys('Khasra');
  await pass(60_000);
  expect(made).not.toHaveBeenCalled();
  await act(async () => button('Naya').focus());
  await pass(9000);
  expect(made).not.toHaveBeenCalled();
  await pass(1500);
  expect(made.mock.calls).toEqual([['Khasra']]);
  expect(button('Undo')).toBeUndefined();
  expect(at()).toBe('Naya');
});

test('what is done elsewhere meanwhile does not take the keyboard away', async () => {
  await act(async () => button('Naya').focus());
  await press(button('Khasra'));
  await pass(50);
  expect(at()).toBe('Naya');
  await pass(10_000);
  expect(made.mock.calls).toEqual([['Khasra']]);
});

test('where the way back goes with the keyboard on it, the row that has the place now gets it, and without one the heading', async () => {
  await pressByKeys('Virasat');
  // As when somebody came there by the mouse.
  await act(async () => void button('Undo').dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  await pass(10_000);
  await pass(50);
  expect(made.mock.calls).toEqual([['Virasat']]);
  expect(at()).toBe('Khasra');
  await pressByKeys('Khasra');
  await pressByKeys('Naya');
  await pressByKeys('Undo');
  expect(at()).toBe('Communities');
});

test.each([
  [0, ''],
  [3, '1–3 of 3'],
])('of %i rows the pager shows %j', async (total, shown) => {
  const pager = await render(<Pager meta={{ page: 1, limit: 20, total, pages: Math.ceil(total / 20) }} onPage={() => undefined} />);
  expect(pager.page.textContent).toBe(shown);
  await pager.close();
});
