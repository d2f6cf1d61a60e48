import { createHash } from 'node:crypto';

export interface PolicySettings {
  /** Origin of the product; HTTPS turns on Strict-Transport-Security. */
  public_url: string;
  /** Origin of the identity provider, when it is another one. */
  issuer: string;
  /** The live web of development connects back to its server and writes style elements. */
  isLive?: boolean;
}

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;
const isData = (attributes: string) => /\stype="?(application\/(ld\+)?json|speculationrules)/i.test(attributes);

/** CSP sources for the scripts inside a document whose attributes contain `mark`. */
function hashScripts(html: string, mark: string): string[] {
  const sources = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(inlineScript)) {
    if (text && attributes.includes(mark) && !isData(attributes))
      sources.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return [...sources];
}

/**
 * Tells the scripts that the program wrote by the nonce of the rendering, which nobody else can know, and names them by their hashes.
 * The nonce itself goes: it would be no secret in a page that is kept for everybody, and without it the same page has the same bytes.
 */
export function nameOwnScripts(html: string, nonce: string): { readonly html: string; readonly sources: readonly string[] } {
  const mark = ` nonce="${nonce}"`;
  return { html: html.replaceAll(mark, ''), sources: hashScripts(html, mark) };
}

/** Content-Security-Policy of a page: own files only, scripts by their named sources, inline style attributes for the drawn patterns. */
export function createContentPolicy(sources: readonly string[], { public_url, issuer, isLive = false }: PolicySettings): string {
  const origin = new URL(issuer).origin;
  const provider = origin === new URL(public_url).origin ? '' : ` ${origin}`;
  const directives: Record<string, string> = {
    'default-src': "'self'",
    'script-src': ["'self'", ...sources].join(' '),
    // Drawn patterns are style elements and attributes, also of pages that the router brings in later; styles run nothing.
    'style-src': "'self' 'unsafe-inline'",
    'object-src': "'none'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'media-src': "'self' blob:",
    'connect-src': `'self'${provider}${isLive ? ' ws:' : ''}`,
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'frame-src': `'self'${provider}`,
    'frame-ancestors': "'self'",
    'form-action': `'self'${provider}`,
    'base-uri': "'none'",
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/**
 * Content-Security-Policy of a file, where it has one of its own: a page of the build by its scripts, a worker by what it does, so that the page
 * which starts it need not let machine code in. Null for everything else.
 */
export function filePolicy(url: string, body: Buffer, settings: PolicySettings): string | null {
  if (url.endsWith('.html')) return createContentPolicy(hashScripts(body.toString(), ''), settings);
  if (/^\/assets\/(?:\w+\/)?decode\.worker-[^/]+\.js$/.test(url))
    return "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
  return null;
}

/** Headers that every page and file of the web part carries. */
export function commonHeaders({ public_url }: Pick<PolicySettings, 'public_url'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(self), usb=()',
    ...(public_url.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** Headers of a kept answer of the API: what the framework's guards give to every other one. */
export function apiHeaders(settings: Pick<PolicySettings, 'public_url'>): Record<string, string> {
  return { ...commonHeaders(settings), 'content-security-policy': "default-src 'none';frame-ancestors 'none'" };
}
