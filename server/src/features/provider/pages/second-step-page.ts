import { alert, field, html, Markup, type Page, type PageTexts } from '../../accounts/public.ts';

interface SecondStepPage {
  readonly locale: string;
  readonly t: PageTexts;
  readonly action: string;
  readonly problem: string | null;
  /** What a passkey must sign; null for an account without one. */
  readonly passkey: object | null;
  /** Whether the account takes codes. */
  readonly hasCode: boolean;
}

/** Passkeys need a script; where it does not run, or the browser knows none, the button stays hidden. */
const passkeyScript = `(() => {
const form = document.getElementById('passkey');
if (!form || !window.PublicKeyCredential?.parseRequestOptionsFromJSON) return;
form.hidden = false;
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(form.dataset.options));
    const answer = await navigator.credentials.get({ publicKey });
    form.elements.passkey.value = JSON.stringify(answer);
    form.submit();
  } catch (error) {
    console.info('The passkey was not used.', error);
  }
});
})()`;

/** The question after the right password, for accounts that ask for more. */
export function secondStepPage({ locale, t, action, problem, passkey, hasCode }: SecondStepPage): Page {
  const passkeyForm =
    passkey &&
    html`<form method="post" action="${action}" id="passkey" data-options="${JSON.stringify(passkey)}" hidden>
      <input type="hidden" name="passkey" value="" />
      <p class="actions"><button class="wide" type="submit">${t.second_step_passkey}</button></p>
    </form>`;
  const codeForm = html`<form method="post" action="${action}">
    ${field({ name: 'code', label: t.second_step_code, type: 'text', autocomplete: 'one-time-code' })}
    <button class="wide${passkey ? ' secondary' : ''}" type="submit">${t.confirm}</button>
  </form>`;
  const body = html`<h1>${t.second_step}</h1>
    <p>${t.second_step_lead}</p>
    ${alert(problem)} ${passkeyForm} ${hasCode ? codeForm : new Markup('')}`;
  return { locale, title: t.second_step, body, ...(passkey && { script: passkeyScript }) };
}
