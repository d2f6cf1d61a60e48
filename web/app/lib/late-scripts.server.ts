const preloads = /<link rel="modulepreload" href="([^"]+)"(?: nonce="[^"]*")?\/>/g;
const starters = /<script([^>]*)>;\n((?:import [^\n]+;\n)+)([\s\S]*?import\("([^"]+)"\);)<\/script>/g;
const importLine = /^import (?:\* as (\w+) from )?"([^"]+)";$/;

/** Ends after the first frame; a page that nobody looks at has no frames and need not wait. */
const firstFrame = 'await new Promise(d=>document.hidden?d():requestAnimationFrame(()=>setTimeout(d)));';

/**
 * Lets a page be painted before its scripts are fetched: it reads without them, and over a slow line they would take the place of
 * styles and letters. The framework asks for them in the head, so its links go, and its starting script waits and then loads
 * everything at once. It is the one that carries the rendering's nonce: nothing that came in with a text is taken for it. A document that
 * does not look as expected stays as it is, and works the same.
 */
export function startScriptsLate(html: string, nonce: string): string {
  const found = [...html.matchAll(starters)].find(([, attributes]) => attributes?.includes(` nonce="${nonce}"`));
  if (!found) return html;
  const [script, attributes = '', lines = '', rest = '', entry = ''] = found;
  const imports = lines
    .trimEnd()
    .split('\n')
    .map((line) => importLine.exec(line));
  if (imports.some((line) => line === null)) return html;
  const named = imports.map((line) => ({ name: line?.[1] ?? '', url: line?.[2] ?? '' }));
  const known = new Set([entry, ...named.map(({ url }) => url)]);
  const others = [...html.matchAll(preloads)].map(([, url = '']) => url).filter((url) => !known.has(url));
  const urls = [...named.map(({ url }) => url), ...others].map((url) => `import("${url}")`);
  const late = `${firstFrame}const [${named.map(({ name }) => name).join()}]=await Promise.all([${urls.join()}]);${rest.trim()}`;
  return html.replace(script, () => `<script${attributes}>${late}</script>`).replace(preloads, '');
}
