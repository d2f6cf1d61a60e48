import { TEXT_LINK } from '../../../ui/button.tsx';
import { m } from '../../../paraglide/messages.js';
import { isCodeValid, readSignUp, type WaitingSignUp } from '../stored-sign-up.ts';
import { CodeForm } from './code-form.tsx';
import { Back, Sheet } from './sheet.tsx';

interface SignUpCodeProps {
  /** Null until the page knows what the tab waits for. */
  waiting: WaitingSignUp | null;
  onResend: (email: string) => Promise<void>;
  onSend: (email: string, code: string) => Promise<void>;
  onBack: () => void;
  onChange: () => void;
}

/** The code of a sign-up is entered. That one is on its way is written only after it was asked for, and while it holds. */
export function SignUpCode({ waiting, onResend, onSend, onBack, onChange }: SignUpCodeProps) {
  if (!waiting) return <Sheet title={m.auth_verify_title()}>{null}</Sheet>;
  const { email, asked_at } = waiting;
  const foot = (
    <div className="flex flex-wrap gap-x-6 gap-y-3">
      <Back onBack={onBack} />
      {readSignUp() && (
        <button type="button" onClick={onChange} className={TEXT_LINK}>
          {m.auth_change_details()}
        </button>
      )}
    </div>
  );
  return (
    <Sheet
      title={m.auth_verify_title()}
      lead={isCodeValid(asked_at) ? m.auth_verify_lead({ email }) : m.auth_verify_unsent({ email })}
      foot={foot}
    >
      <CodeForm key={email} askedAt={asked_at} onResend={() => onResend(email)} onSend={(code) => onSend(email, code)} />
    </Sheet>
  );
}
