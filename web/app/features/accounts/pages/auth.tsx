import type { CodeType } from '@sabha/contract/accounts/auth-fields';
import type { FactorMethod } from '@sabha/contract/accounts/factors';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { TEXT_LINK } from '../../../ui/button.tsx';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { sessionTexts } from '../../../lib/session/texts.ts';
import { useIsLive } from '../../../lib/use-is-live.ts';
import { ownPath } from '../../../lib/session/return-place.ts';
import { CodeForm } from '../components/code-form.tsx';
import { AskCodeForm, NewPasswordForm } from '../components/forgotten-password.tsx';
import { OutsideSignIn } from '../components/outside-sign-in.tsx';
import { SecondStep } from '../components/second-step.tsx';
import { Back, Sheet } from '../components/sheet.tsx';
import { SignInForm } from '../components/sign-in-form.tsx';
import { SignUpCode } from '../components/sign-up-code.tsx';
import { SignUpForm } from '../components/sign-up-form.tsx';
import { orderCode } from '../order-code.ts';
import { awaitCode, forgetSignUp, rereadWaiting, useWaiting } from '../stored-sign-up.ts';
import { useSignUpStep } from '../use-sign-up-step.ts';

interface Credentials {
  readonly username: string;
  readonly password: string;
}

type Screen =
  | { name: 'forms' }
  | { name: 'code'; email: string; asked_at: number }
  | { name: 'password'; email: string; reset_token: string }
  | { name: 'second-step'; methods: readonly FactorMethod[]; method: FactorMethod };
type Note = { kind: 'ok' | 'bad'; text: string } | null;

interface AuthPageProps {
  /** Host of an outside identity provider; null where people sign in here. */
  outsideHost: string | null;
  /** Why the last session or sign-in ended, when it was not the person's own wish. */
  endedBy: string | null;
}

interface LinkState {
  readonly next: string | null;
  /** A sign-up waits for its code, where the way to it leads. */
  readonly isWaiting: boolean;
}

function hrefOf(wanted: 'sign-up' | null, { next, isWaiting }: LinkState): string {
  const query = new URLSearchParams({
    ...(wanted === null ? {} : { view: wanted }),
    ...(wanted === 'sign-up' && isWaiting ? { step: 'code' } : {}),
    ...(next === null ? {} : { next }),
  }).toString();
  return query === '' ? '/auth' : `/auth?${query}`;
}

/**
 * Sign in, sign up, confirm the address, forgotten password. A sign-up is there again after a reload, but for the password, and each of
 * its steps is a place of its own to come back to; of the rest what is being typed is in memory only.
 */
export function AuthPage({ outsideHost, endedBy }: AuthPageProps) {
  const [search, setSearch] = useSearchParams();
  const { step, goToStep } = useSignUpStep();
  const isLive = useIsLive();
  const waiting = useWaiting();
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  const [screen, setScreen] = useState<Screen>({ name: 'forms' });
  const [note, setMessage] = useState<Note>(null);
  const view = search.get('view');
  const place = { path: ownPath(search.get('next')), locale: getLocale() };
  const ended: Note = endedBy === null ? null : { kind: 'bad', text: describeEnd(endedBy) };

  const goTo = (wanted: 'sign-up' | 'forgotten' | null, entered: Note = null) => {
    setScreen({ name: 'forms' });
    setMessage(entered);
    rereadWaiting();
    setSearch((before) => {
      const after = new URLSearchParams(before);
      after.delete('step');
      if (wanted) after.set('view', wanted);
      else after.delete('view');
      return after;
    });
  };
  const goOn = async () => {
    forgetSignUp();
    await (await import('../auth-calls.ts')).goThroughProvider(place);
  };

  const askSecondStep = (methods: readonly FactorMethod[]) => setScreen({ name: 'second-step', methods, method: methods[0] ?? 'app' });

  async function confirm(email: string, code: string): Promise<void> {
    const { sendCode, sendSignIn } = await import('../auth-calls.ts');
    const { reset_token } = await sendCode(email, code);
    if (reset_token !== null) {
      setScreen({ name: 'password', email, reset_token });
      return;
    }
    forgetSignUp();
    if (!credentials) return goTo(null, { kind: 'ok', text: m.auth_confirmed() });
    try {
      const { second_step } = await sendSignIn(credentials.username, credentials.password);
      if (second_step) askSecondStep(second_step.methods);
      else await goOn();
    } catch {
      // The address is confirmed all the same; the client has logged why the sign-in was not.
      goTo(null, { kind: 'ok', text: m.auth_confirmed() });
    }
  }
  const askForCode = async (type: CodeType, email: string) => void (await (await import('../auth-calls.ts')).askForCode(type, email));
  const askForSignUpCode = async (email: string) => {
    await askForCode('signup', email);
    awaitCode(email, Date.now());
  };

  if (outsideHost !== null) {
    return (
      <Sheet title={m.auth_sign_in_title()} lead={m.auth_outside({ host: outsideHost })}>
        <OutsideSignIn onGo={goOn} note={ended} />
      </Sheet>
    );
  }
  if (screen.name === 'code') {
    const { email, asked_at } = screen;
    return (
      <Sheet title={m.auth_verify_title()} lead={m.auth_verify_lead({ email })} foot={<Back onBack={() => goTo(null)} />}>
        <CodeForm askedAt={asked_at} onResend={() => askForCode('password', email)} onSend={(code) => confirm(email, code)} />
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
  const linkTo = (wanted: 'sign-up' | null) => hrefOf(wanted, { next: search.get('next'), isWaiting: waiting !== null });
  if (view === 'sign-up' && step === 'code' && (waiting || !isLive)) {
    return (
      <SignUpCode
        waiting={waiting}
        onResend={askForSignUpCode}
        onSend={confirm}
        onBack={() => goTo(null)}
        onChange={() => goToStep('account', 'back')}
      />
    );
  }
  if (view === 'sign-up') {
    return (
      <Sheet
        title={m.auth_sign_up_title()}
        foot={<Foot question={m.auth_have_account()} label={m.auth_sign_in_title()} to={linkTo(null)} />}
      >
        <SignUpForm
          step={step}
          onStep={goToStep}
          onWaiting={({ username, password }) => {
            setCredentials({ username, password });
            goToStep('code', 'next');
          }}
        />
      </Sheet>
    );
  }
  if (view === 'forgotten') {
    return (
      <Sheet title={m.auth_forgot_title()} lead={m.auth_forgot_lead()} foot={<Back onBack={() => goTo(null)} />}>
        <AskCodeForm onSent={(email) => setScreen({ name: 'code', email, asked_at: Date.now() })} />
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
        onUnconfirmed={async (email, entered) => {
          setCredentials(entered);
          await orderCode(email, () => askForCode('signup', email));
          goToStep('code', 'from-sign-in');
        }}
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
