// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { useShortcuts, type Shortcuts } from '../../../ui/shortcuts/use-shortcuts.ts';

function Keys({ shortcuts, children }: { shortcuts: Shortcuts; children?: React.ReactNode }) {
  useShortcuts(shortcuts);
  return children;
}

test('a pair that one part of the page hears is at an end for all others too', async () => {
  const done: string[] = [];
  const add = (text: string) => () => done.push(text);
  const rendered = await render(
    <Keys shortcuts={{ 'g j': add('frame g j'), j: add('frame j') }}>
      <Keys shortcuts={{ 'g m': add('page g m'), k: add('page k') }} />
    </Keys>,
  );
  for (const key of ['g', 'm', 'j', 'g', 'j', 'k'])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  expect(done).toEqual(['page g m', 'frame j', 'frame g j', 'page k']);
  await rendered.close();
});
