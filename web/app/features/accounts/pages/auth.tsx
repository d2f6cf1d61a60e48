import type { FactorMethod } from '@sabha/contract/accounts/factors';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { TEXT_LINK } from '../../../ui/button.tsx';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { sessionTexts } from '../../../lib/session/texts.ts';
import { ownPath } from '../../../lib/session/return-place.ts';
import { CodeForm } from '../components/code-form.tsx';
import { AskCodeForm, NewPasswordForm } from '../components/forgotten-password.tsx';
import { OutsideSignIn } from '../components/outside-sign-in.tsx';
import { SecondStep } from '../components/second-step.tsx';
import { Back, Sheet } from '../components/sheet.tsx';
import { SignInForm } from '../components/sign-in-form.tsx';
import { SignUpForm } from '../components/sign-up-form.tsx';

type Screen =
  | { name: 'forms' }
  | { name: 'code'; email: string; type: 'signup' | 'password'; credentials: { username: string; password: string } | null }
  | { name: 'password'; email: string; reset_token: string }
  | { name: 'second-step'; methods: readonly FactorMethod[]; method: FactorMethod };
type Note = { kind: 'ok' | 'bad'; text: string } | null;

interface AuthPageProps {
  /** Host of an outside identity provider; null where people sign in here. */
  outsideHost: string | null;
  /** Why the last session or sign-in ended, when it was not the person's own wish. */
  endedBy: string | null;
}

/** Sign in, sign up, confirm the address, forgotten password. What is being typed is in memory only. */
export function AuthPage({ outsideHost, endedBy }: AuthPageProps) {
  const [search, setSearch] = useSearchParams();
  const [screen, setScreen] = useState<Screen>({ name: 'forms' });
  const [note, setMessage] = useState<Note>(null);
  const view = search.get('view');
  const place = { path: ownPath(search.get('next')), locale: getLocale() };
  const ended: Note = endedBy === null ? null : { kind: 'bad', text: describeEnd(endedBy) };

  const goTo = (wanted: 'sign-up' | 'forgotten' | null, entered: Note = null) => {
    setScreen({ name: 'forms' });
    setMessage(entered);
    setSearch((before) => {
      const after = new URLSearchParams(before);
      if (wanted) after.set('view', wanted);
      else after.delete('view');
      return after;
    });
  };
  const goOn = async () => (await import('../auth-calls.ts')).goThroughProvider(place);

  const askSecondStep = (methods: readonly FactorMethod[]) => setScreen({ name: 'second-step', methods, method: methods[0] ?? 'app' });

  async function confirm(code: string): Promise<void> {
    if (screen.name !== 'code') return;
    const { sendCode, sendSignIn } = await import('../auth-calls.ts');
    const { reset_token } = await sendCode(screen.email, code);
    if (reset_token !== null) {
      setScreen({ name: 'password', email: screen.email, reset_token });
      return;
    }
    if (!screen.credentials) return goTo(null, { kind: 'ok', text: m.auth_confirmed() });
    try {
      const { second_step } = await sendSignIn(screen.credentials.username, screen.credentials.password);
      if (second_step) askSecondStep(second_step.methods);
      else await goOn();
    } catch {
      // The address is confirmed all the same; the client has logged why the sign-in was not.
      goTo(null, { kind: 'ok', text: m.auth_confirmed() });
    }
  }
  const resend = async (email: string, type: 'signup' | 'password') =>
    void (await (await import('../auth-calls.ts')).askForCode(type, email));
  const askAgain = async (email: string, username: string, password: string) => {
    setScreen({ name: 'code', email, type: 'signup', credentials: { username, password } });
    await resend(email, 'signup');
  };

  if (outsideHost !== null) {
    return (
      <Sheet title={m.auth_sign_in_title()} lead={m.auth_outside({ host: outsideHost })}>
        <OutsideSignIn onGo={goOn} note={ended} />
      </Sheet>
    );
  }
  if (screen.name === 'code') {
    return (
      <Sheet title={m.auth_verify_title()} lead={m.auth_verify_lead({ email: screen.email })} foot={<Back onBack={() => goTo(null)} />}>
        <CodeForm onResend={() => resend(screen.email, screen.type)} onSend={confirm} />
      </Sheet>
    );
  }
  if (screen.name === 'second-step') {
    return (
      <Sheet title={m.security_step_title()} lead={stepLeads[screen.method]()} foot={<Back onBack={() => goTo(null)} />}>
        <SecondStep
          methods={screen.methods}
          method={screen.method}
          onChoose={(method) => setScreen({ ...screen, method })}
          onDone={goOn}
          onOver={() => goTo(null, { kind: 'bad', text: m.security_step_over() })}
        />
      </Sheet>
    );
  }
  if (screen.name === 'password') {
    return (
      <Sheet title={m.auth_new_password_title()} lead={m.auth_new_password_lead()}>
        <NewPasswordForm
          email={screen.email}
          resetToken={screen.reset_token}
          onSet={() => goTo(null, { kind: 'ok', text: m.auth_password_set() })}
        />
      </Sheet>
    );
  }
  const linkTo = (wanted: string | null) => {
    const next = search.get('next');
    const query = new URLSearchParams({ ...(wanted === null ? {} : { view: wanted }), ...(next === null ? {} : { next }) }).toString();
    return query === '' ? '/auth' : `/auth?${query}`;
  };
  if (view === 'sign-up') {
    return (
      <Sheet
        title={m.auth_sign_up_title()}
        foot={<Foot question={m.auth_have_account()} label={m.auth_sign_in_title()} to={linkTo(null)} />}
      >
        <SignUpForm
          onReminded={({ email, username, password }) =>
            setScreen({ name: 'code', email, type: 'signup', credentials: { username, password } })
          }
        />
      </Sheet>
    );
  }
  if (view === 'forgotten') {
    return (
      <Sheet title={m.auth_forgot_title()} lead={m.auth_forgot_lead()} foot={<Back onBack={() => goTo(null)} />}>
        <AskCodeForm onSent={(email) => setScreen({ name: 'code', email, type: 'password', credentials: null })} />
      </Sheet>
    );
  }
  return (
    <Sheet
      title={m.auth_sign_in_title()}
      lead={m.auth_sign_in_lead()}
      foot={<Foot question={m.auth_new_here()} label={m.auth_create_account()} to={linkTo('sign-up')} />}
    >
      <SignInForm
        note={note ?? ended}
        onSignedIn={goOn}
        onSecondStep={askSecondStep}
        onUnconfirmed={(...known) => void askAgain(...known)}
        onForgotten={() => goTo('forgotten')}
      />
    </Sheet>
  );
}

const stepLeads: Record<FactorMethod, () => string> = {
  app: m.security_step_lead_app,
  passkey: m.security_step_lead_passkey,
  recovery: m.security_step_lead_recovery,
};

/** A failed sign-out is the one end that asks for something. */
const describeEnd = (reason: string) => (reason === sessionTexts.signOutFailed ? m.auth_sign_out_failed() : m.auth_ended({ reason }));

function Foot({ question, label, to }: { question: string; label: string; to: string }) {
  return (
    <p>
      {question}{' '}
      <Link to={to} className={TEXT_LINK}>
        {label}
      </Link>
    </p>
  );
}
