import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { commonHeaders, createContentPolicy, filePolicy, nameOwnScripts } from './page-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const settings = { public_url: 'https://summit.example', issuer: 'https://summit.example/oidc' };

const nonce = 'MUgvb5Yl0XzTqBkVqTaV0Q';
const own = (text: string, attributes = '') => `<script nonce="${nonce}"${attributes}>${text}</script>`;
const sourcesOf = (html: string) => nameOwnScripts(html, nonce).sources;

describe('the policy of a page', () => {
  it('names each script of the program once, and neither files nor data', () => {
    const html =
      `${own('start()')}${own('import "/a.js"', ' type="module" async=""')}${own('', ' src="/b.js"')}` +
      own('{"@type":"Event"}', ' type="application/ld+json"') +
      own('start()');
    expect(sourcesOf(html)).toEqual([hash('start()'), hash('import "/a.js"')]);
  });

  it.each([
    ['with no nonce', '<script>steal()</script>'],
    ['with a nonce that somebody guessed', '<script nonce="MUgvb5Yl0XzTqBkVqTaV0R">steal()</script>'],
    ['that says the name of the attribute', '<script nonce="">steal()</script><script nonce>steal()</script>'],
    ['in other letters', '<SCRIPT>steal()</SCRIPT>'],
    ['that is open where ours begins', '<script>steal();/*'],
    ['with an attribute that is open where ours begins', '<script a="'],
  ])('does not name a script %s that came in with a text', (_, injected) => {
    const named = sourcesOf(`${injected}${own('start()')}`);
    expect(named.filter((source) => source !== hash('start()'))).toEqual([]);
  });

  it('leaves no nonce in the page, so that it is the same each time', () => {
    const { html } = nameOwnScripts(`<p>1</p>${own('start()')}<link rel="modulepreload" href="/a.js" nonce="${nonce}"/>`, nonce);
    expect(html).toBe('<p>1</p><script>start()</script><link rel="modulepreload" href="/a.js"/>');
  });

  it('runs nothing that is not named', () => {
    const policy = createContentPolicy([hash('start()')], settings);
    const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'));
    expect(scripts).toBe(`script-src 'self' ${hash('start()')}`);
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
  });

  it('lets the browser talk to an identity provider elsewhere, and to no other host', () => {
    const policy = createContentPolicy([], { ...settings, issuer: 'https://login.example/realms/summit' });
    expect(policy).toContain("connect-src 'self' https://login.example;");
    expect(policy).toContain("frame-src 'self' https://login.example;");
    expect(createContentPolicy([], settings)).not.toContain('https://');
  });
});

it('lets machine code into the worker that reads tickets and nowhere else', () => {
  const policyOf = (url: string) => filePolicy(url, Buffer.from('<p></p>'), settings);
  expect(policyOf('/assets/decode.worker-B1.js')).toContain("'wasm-unsafe-eval'");
  expect(policyOf('/assets/hi/decode.worker-B1.js')).toBe(policyOf('/assets/decode.worker-B1.js'));
  for (const url of ['/service-worker.js', '/silent-check-sso.html', '/x/decode.worker-B1.js', '/assets/decode.worker-B1.js.html'])
    expect(policyOf(url) ?? '').not.toContain('wasm');
  expect(policyOf('/assets/frame-B1.js')).toBeNull();
});

it('asks for HTTPS for ever only where the product is reached by it', () => {
  expect(commonHeaders(settings)).toHaveProperty('strict-transport-security');
  expect(commonHeaders({ public_url: 'http://localhost:3000' })).not.toHaveProperty('strict-transport-security');
});
