import { createHash } from 'node:crypto';
import { pageStyle } from './page-style.ts';

/** One page of the identity feature: plain HTML that needs no script. */
export interface Page {
  readonly locale: string;
  readonly title: string;
  /** Safe markup, made with `html`. */
  readonly body: Markup;
  /** A script that only saves a click; named in the policy by its hash. */
  readonly script?: string;
}

export interface RenderedPage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Markup that is known to be safe; only `html` makes it. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Markup | readonly Markup[] | null;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (char) => escapes[char] ?? char);

/** Template tag: everything put in is escaped, unless it is markup made the same way. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(texts.map((text, index) => text + (index < parts.length ? toText(parts[index] ?? null) : '')).join(''));
}

function toText(part: Part): string {
  if (part === null) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escape(String(part));
  return part.map((markup) => markup.text).join('');
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const styleHash = hashOf(pageStyle);

/** An element with this text and not a space more: the policy names it by its hash. */
const exactly = (tag: 'style' | 'script', text: string) => new Markup(`<${tag}>${text}</${tag}>`);

/** The whole document with the headers it needs. Forms may lead anywhere: after a sign-in they end at the client. */
export function renderPage({ locale, title, body, script }: Page): RenderedPage {
  const document = html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${exactly('style', pageStyle)}
      </head>
      <body>
        <div class="screen" aria-hidden="true"></div>
        <main>
          <p class="brand"><a href="/">Sabha</a></p>
          ${body}
        </main>
        ${script === undefined ? null : exactly('script', script)}
      </body>
    </html>`;
  const policy = [
    "default-src 'none'",
    `style-src ${styleHash}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(script === undefined ? [] : [`script-src ${hashOf(script)}`]),
  ].join('; ');
  return {
    html: document.text,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    },
  };
}

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'password';
  readonly autocomplete: string;
  readonly value?: string;
}

/** A labelled input of a form. */
export function field({ name, label, type, autocomplete, value }: Field): Markup {
  return html`<label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      value="${value ?? ''}"
      autocapitalize="none"
      spellcheck="false"
      required
    />`;
}

/** What went wrong, said before the form. */
export const alert = (text: string | null): Markup | null => (text === null ? null : html`<p class="alert" role="alert">${text}</p>`);
