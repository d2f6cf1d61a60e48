import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { commonHeaders, createContentPolicy, filePolicy, hashInlineScripts } from './page-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const settings = { public_url: 'https://summit.example', issuer: 'https://summit.example/oidc' };

describe('the policy of a page', () => {
  it('names each script inside the page once, and neither files nor data', () => {
    const html =
      '<script>start()</script><script type="module" async="">import "/a.js"</script><script src="/b.js"></script>' +
      '<script type="application/ld+json">{"@type":"Event"}</script><script>start()</script>';
    expect(hashInlineScripts(html)).toEqual([hash('start()'), hash('import "/a.js"')]);
  });

  it('runs nothing that is not named', () => {
    const policy = createContentPolicy('<script>start()</script>', settings);
    const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'));
    expect(scripts).toBe(`script-src 'self' ${hash('start()')}`);
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
  });

  it('lets the browser talk to an identity provider elsewhere, and to no other host', () => {
    const policy = createContentPolicy('', { ...settings, issuer: 'https://login.example/realms/summit' });
    expect(policy).toContain("connect-src 'self' https://login.example;");
    expect(policy).toContain("frame-src 'self' https://login.example;");
    expect(createContentPolicy('', settings)).not.toContain('https://');
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
