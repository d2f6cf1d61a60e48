import { describe, expect, it } from 'vitest';
import { startScriptsLate } from './late-scripts.server.ts';

const nonce = 'MUgvb5Yl0XzTqBkVqTaV0Q';
const link = (url: string) => `<link rel="modulepreload" href="${url}" nonce="${nonce}"/>`;
const body = '  window.routes = {};\n  window.modules = {"root":route0,"page":route1};\n\nimport("/assets/entry.js");';
const page = (script: string) =>
  `<head>${link('/assets/entry.js')}${link('/assets/frame.js')}${link('/assets/root.js')}</head><p>Words</p>` +
  `<script nonce="${nonce}" type="module" async="">${script}</script>`;

describe('the scripts of a page', () => {
  it('are fetched all at once after the first frame, and started in the order of the framework', () => {
    const html = startScriptsLate(
      page(`;\nimport * as route0 from "/assets/root.js";\nimport * as route1 from "/assets/page.js";\n${body}`),
      nonce,
    );
    expect(html).not.toContain('modulepreload');
    const script = /<script[^>]*>([\s\S]*)<\/script>/.exec(html)?.[1] ?? '';
    expect(script).toMatch(/^await new Promise\(.*requestAnimationFrame/);
    expect(script).toContain(
      'const [route0,route1]=await Promise.all([import("/assets/root.js"),import("/assets/page.js"),import("/assets/frame.js")]);',
    );
    expect(script).toMatch(/window\.modules = [^;]+;\s+import\("\/assets\/entry\.js"\);$/);
  });

  it.each([
    ['has no starting script', '<p>Words</p>'],
    [
      'starts with a script that came in with a text',
      page(`;\nimport * as route0 from "/assets/root.js";\n${body}`).replaceAll(nonce, 'guessed'),
    ],
    ['starts in another way', page(';\nstart();')],
    ['imports in another way', page(`;\nimport { a } from "/assets/root.js";\n${body}`)],
  ])('stay as they are where a document %s', (_, html) => {
    expect(startScriptsLate(html, nonce)).toBe(html);
  });
});
