import { alert, field, html, type Page, fill, type PageTexts } from '../../accounts/public.ts';
import type { ownScopes } from '../own-client.ts';

interface LoginPage {
  readonly locale: string;
  readonly t: PageTexts;
  readonly action: string;
  /** Named when it is not the product itself. */
  readonly client_name: string | null;
  readonly username: string;
  readonly problem: string | null;
  /** Whether the way on is to enter the mailed code. */
  readonly isUnverified: boolean;
}

/** Where people of outside clients, and those whose browser came here directly, sign in. */
export function loginPage({ locale, t, action, client_name, username, problem, isUnverified }: LoginPage): Page {
  const body = html`<h1>${t.sign_in}</h1>
    ${client_name === null ? null : html`<p>${fill(t.sign_in_to, { client: client_name })}</p>`} ${alert(problem)}
    <form method="post" action="${action}">
      ${field({ name: 'username', label: t.username, type: 'text', autocomplete: 'username', value: username })}
      ${field({ name: 'password', label: t.password, type: 'password', autocomplete: 'current-password' })}
      <button class="wide" type="submit">${t.sign_in}</button>
    </form>
    <p class="links">
      ${isUnverified ? html`<a href="/auth">${t.verify_now}</a>` : html`<a href="/auth">${t.forgot_password}</a><a href="/auth">${t.create_account}</a>`}
    </p>`;
  return { locale, title: t.sign_in, body };
}

interface ConsentPage {
  readonly locale: string;
  readonly t: PageTexts;
  readonly action: string;
  readonly client_name: string;
  readonly person_name: string;
  /** Where the answer is sent. */
  readonly client_host: string;
  /** What the client gets if the person allows it, and nothing else. */
  readonly scopes: readonly (typeof ownScopes)[number][];
}

/** What an outside client asks to know. */
export function consentPage({ locale, t, action, client_name, client_host, person_name, scopes }: ConsentPage): Page {
  const known: Readonly<Record<(typeof ownScopes)[number], string>> = {
    openid: t.scope_openid,
    profile: t.scope_profile,
    email: t.scope_email,
    offline_access: t.scope_offline_access,
  };
  const title = fill(t.consent, { client: client_name });
  const body = html`<h1>${title}</h1>
    <p>${fill(t.consent_lead, { client: client_name, name: person_name })}</p>
    <ul>
      ${scopes.map((scope) => html`<li>${known[scope]}</li>`)}
    </ul>
    <p>${fill(t.consent_limit, { client: client_name })}</p>
    <p>${fill(t.consent_to, { host: client_host })}</p>
    <form method="post" action="${action}" class="actions">
      <button type="submit" name="decision" value="allow">${t.allow}</button>
      <button class="secondary" type="submit" name="decision" value="refuse">${t.refuse}</button>
    </form>`;
  return { locale, title, body };
}
