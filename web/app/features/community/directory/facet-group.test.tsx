// @vitest-environment jsdom
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import { toggledTerm } from '../../../ui/directory/address.ts';
import { FacetGroup } from '../../../ui/directory/facet-group.tsx';

let rendered: Rendered;
afterEach(() => rendered.close());

function Cities({ listed, at }: { listed: readonly string[]; at: readonly string[] }) {
  const [chosen, setChosen] = useState(at);
  return (
    <FacetGroup
      title="City"
      options={listed.map((value) => ({ value, count: 3 }))}
      chosen={chosen}
      labelOf={(value) => value}
      onToggle={(value) => setChosen(toggledTerm(chosen, value))}
    />
  );
}
const labels = () => [...rendered.page.querySelectorAll('label')];
const texts = () => labels().map(({ textContent }) => textContent);
const box = (text: string) =>
  labels()
    .find(({ textContent }) => textContent.startsWith(text))
    ?.querySelector('input') as HTMLInputElement;

test('the keyboard stays on a value that finds nothing when it is taken out, so that it can be put back', async () => {
  rendered = await render(<Cities listed={['Surat']} at={['Rajkot']} />);
  expect(texts()).toEqual(['Surat 3', 'Rajkot 0']);
  const rajkot = box('Rajkot');
  rajkot.focus();
  await press(rajkot);
  expect(document.activeElement).toBe(rajkot);
  expect([rajkot.isConnected, rajkot.checked]).toEqual([true, false]);
  await press(rajkot);
  expect(rajkot.checked).toBe(true);
});

test('so it does when the value has found something before, and it stands there once', async () => {
  rendered = await render(<Cities listed={['Surat', 'Rajkot']} at={[]} />);
  await press(box('Rajkot'));
  expect(texts()).toEqual(['Surat 3', 'Rajkot 3']);
  await rendered.show(<Cities listed={['Surat']} at={[]} />);
  const rajkot = box('Rajkot');
  rajkot.focus();
  await press(rajkot);
  expect(document.activeElement).toBe(rajkot);
  await rendered.show(<Cities listed={['Rajkot', 'Surat']} at={[]} />);
  expect(texts()).toEqual(['Rajkot 3', 'Surat 3']);
});
