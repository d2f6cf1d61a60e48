import { graceDays } from '@sabha/contract/accounts/privacy';
import { field, html, type Markup, type Page, fill } from '../../accounts/public.ts';
import { linkDays } from './ask-guardian.ts';
import { possibleDecisions, type Consent, type Decision } from './decide-consent.ts';
import { guardianTexts } from './guardian-texts.ts';

interface Showing {
  readonly consent: Consent;
  readonly locale: string;
  readonly host: string;
}

const dayOf = (instant: string | null, locale: string) =>
  instant === null ? '' : new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(new Date(instant));

/** The texts of the language, and a way to put what is known of this consent into them. */
function textsFor({ consent, locale, host }: Showing) {
  const values = {
    child: consent.child_name,
    guardian: consent.guardian_name,
    host,
    date: dayOf(consent.decided_at, locale),
    due: dayOf(consent.deletion_due_at, locale),
    days: String(linkDays),
    grace: String(graceDays),
  };
  return { t: guardianTexts(locale), put: (text: string) => fill(text, values) };
}

/** The link is none, or not any more. */
export function missingPage(locale: string): Page {
  const t = guardianTexts(locale);
  const body = html`<h1>${t.missing}</h1>
    <p>${t.missing_lead}</p>`;
  return { locale, title: t.missing, body };
}

/**
 * Sends what stands behind `#` of the mailed link, on whichever of these pages it is opened, and takes it out of the address and
 * the history first.
 */
export const openScript = `const token=location.hash.slice(1);if(token){history.replaceState(null,'','/guardian');const form=document.createElement('form');form.method='post';form.action='/guardian/open';const input=document.createElement('input');input.type='hidden';input.name='token';input.value=token;form.append(input);document.body.append(form);form.submit()}`;

/** Before the link is opened, and for whoever has no scripts: the end of the link, typed in. */
export function openPage(locale: string): Page {
  const t = guardianTexts(locale);
  const body = html`<h1>${t.open}</h1>
    <p>${t.open_lead}</p>
    <form method="post" action="/guardian/open">
      ${field({ name: 'token', label: t.open_code, type: 'text', autocomplete: 'off' })}
      <button type="submit">${t.open_button}</button>
    </form>`;
  return { locale, title: t.open, body };
}

/** What is asked, for whom and why, what was said so far, and the buttons that say it. */
export function consentPage(showing: Showing): Page {
  const { consent, locale } = showing;
  const { t, put } = textsFor(showing);
  const { status, deletion_due_at, can_erase } = consent;
  const states = { asked: t.now_asked, given: t.now_given, refused: t.now_refused, withdrawn: t.now_withdrawn } as const;
  const labels: Readonly<Record<Decision, string>> = { given: t.give, refused: t.refuse, withdrawn: t.withdraw };
  const button = (decision: Decision) =>
    html`<button type="submit" name="decision" value="${decision}" class="${decision === 'given' ? '' : 'secondary'}">
      ${labels[decision]}
    </button>`;
  const erase = html`<p class="links"><a href="?view=erase">${t.erase}</a></p>`;
  const body = html`<h1>${put(t.title)}</h1>
    <p role="status"><strong>${put(deletion_due_at === null ? states[status] : t.erase_noted)}</strong></p>
    <p>${put(t.greeting)}. ${put(t.who)}</p>
    <p>${t.why}</p>
    <p>${t.asked}</p>
    <ul>
      ${t.points.map((point) => html`<li>${put(point)}</li>`)}
    </ul>
    <p>${put(`${t.without} ${t.later}`)}</p>
    <form method="post" class="actions">${possibleDecisions(status).map(button)}</form>
    ${can_erase ? erase : null}`;
  return { locale, title: put(t.title), body };
}

/** Asks once more before an account is deleted. */
export function erasePage(showing: Showing): Page {
  const { t, put } = textsFor(showing);
  const body = html`<h1>${put(t.erase_title)}</h1>
    <p>${put(t.erase_lead)}</p>
    <form method="post" class="actions">
      <button type="submit" name="decision" value="erase">${t.erase_yes}</button>
      <a class="button secondary" href="?">${t.erase_no}</a>
    </form>`;
  return { locale: showing.locale, title: put(t.erase_title), body };
}

/** The link has run out; whoever holds it can have a new one mailed, and nothing else. */
export function expiredPage(showing: Showing): Page {
  const { t, put } = textsFor(showing);
  const body = html`<h1>${t.expired}</h1>
    <p>${put(t.expired_lead)}</p>
    <form method="post" class="actions"><button type="submit" name="decision" value="renew">${t.renew}</button></form>`;
  return { locale: showing.locale, title: t.expired, body };
}

/** A new link has left. Says nothing of the address: the old link may be in other hands. */
export function renewedPage(showing: Showing): Page {
  const { t, put } = textsFor(showing);
  const body: Markup = html`<h1>${t.renewed}</h1>
    <p role="status">${put(t.renewed_lead)}</p>`;
  return { locale: showing.locale, title: t.renewed, body };
}
