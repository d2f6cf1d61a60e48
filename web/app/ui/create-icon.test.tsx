import { House, Moon } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createIcon, type IconData } from './create-icon.ts';

/** As the library keeps it; its types say nothing of it. */
async function readStored(name: string): Promise<IconData> {
  const module: unknown = await import(`../../../node_modules/lucide-react/dist/esm/icons/${name}.mjs`);
  return (module as { __iconData: IconData }).__iconData;
}

test('icons of the browser are those of the server to the letter', async () => {
  for (const [name, Theirs] of Object.entries({ house: House, moon: Moon })) {
    const Ours = createIcon(await readStored(name));
    expect(renderToStaticMarkup(<Ours size={20} strokeWidth={1.75} aria-hidden className="dark:hidden" />)).toBe(
      renderToStaticMarkup(<Theirs size={20} strokeWidth={1.75} aria-hidden className="dark:hidden" />),
    );
    expect(renderToStaticMarkup(<Ours />)).toBe(renderToStaticMarkup(<Theirs />));
  }
});
