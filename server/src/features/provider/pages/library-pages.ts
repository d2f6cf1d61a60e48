import type { KoaContextWithOIDC } from 'oidc-provider';
import { alert, html, Markup, renderPage, type Page, fill, pageTextsOf } from '../../accounts/public.ts';

/** The language that the client asks for, else the browser's. */
function textsFor(koa: Pick<KoaContextWithOIDC, 'get'>, ui_locales: unknown) {
  return pageTextsOf([typeof ui_locales === 'string' ? ui_locales : '', koa.get('accept-language')].join(','));
}

function send(koa: KoaContextWithOIDC, page: Page): void {
  const { html: document, headers } = renderPage(page);
  koa.set(headers);
  koa.body = document;
}

const home = (text: string) => html`<p class="links"><a href="/">${text}</a></p>`;

/**
 * Asked before a sign-out. The client that the person signs out of names them with an identity token of theirs;
 * then the page answers for them at once, and asks only those whose browser runs no scripts.
 */
export function renderLogoutPage(koa: KoaContextWithOIDC, form: string): void {
  const { locale, t } = textsFor(koa, koa.oidc.params?.['ui_locales']);
  const isAsked = koa.oidc.entities.IdTokenHint?.payload['sub'] !== koa.oidc.session?.accountId;
  // The library's form is made of its own values only.
  const formMarkup = new Markup(form);
  const yes = html`<button type="submit" form="op.logoutForm" name="logout" value="yes">${t.sign_out_yes}</button>`;
  if (!isAsked) {
    const body = html`<h1>${t.signing_out}</h1>
      <p>${t.signing_out_lead}</p>
      ${formMarkup}
      <p class="actions">${yes}</p>`;
    return send(koa, { locale, title: t.signing_out, body, script: "document.querySelector('button[name=logout]').click()" });
  }
  const no = html`<button class="secondary" type="submit" form="op.logoutForm">${t.sign_out_no}</button>`;
  const body = html`<h1>${t.sign_out}</h1>
    <p>${fill(t.sign_out_lead, { host: koa.host })}</p>
    ${formMarkup}
    <p class="actions">${yes}${no}</p>`;
  return send(koa, { locale, title: t.sign_out, body });
}

export function renderSignedOutPage(koa: KoaContextWithOIDC): void {
  const { locale, t } = textsFor(koa, undefined);
  send(koa, {
    locale,
    title: t.signed_out,
    body: html`<h1>${t.signed_out}</h1>
      <p>${t.signed_out_lead}</p>
      ${home(t.home)}`,
  });
}

interface ProblemOut {
  readonly error: string;
  readonly error_description?: string | undefined;
}

/** For people whose client made a mistake, or whose sign-in took too long. */
export function renderErrorPage(koa: KoaContextWithOIDC, out: ProblemOut, error: Error): void {
  const { locale, t } = textsFor(koa, koa.query['ui_locales']);
  if (error.name === 'SessionNotFound')
    return send(koa, {
      locale,
      title: t.error,
      body: html`<h1>${t.error}</h1>
        <p>${t.error_expired}</p>
        ${home(t.home)}`,
    });
  if (out.error === 'server_error')
    return send(koa, {
      locale,
      title: t.error,
      body: html`<h1>${t.error}</h1>
        <p>${t.error_ours}</p>
        ${home(t.home)}`,
    });
  const cause = `${out.error}: ${out.error_description ?? ''}`;
  send(koa, {
    locale,
    title: t.error,
    body: html`<h1>${t.error}</h1>
      <p>${t.error_lead}</p>
      ${alert(cause)}${home(t.home)}`,
  });
}
