import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { m } from '../../../paraglide/messages.js';
import { describeProblem } from '../auth-problem.ts';
import { FormMessage } from './form-message.tsx';

interface OutsideSignInProps {
  note: { kind: 'ok' | 'bad'; text: string } | null;
  onGo: () => Promise<void>;
}

/** The way to another identity provider, whose business passwords and codes are then. */
export function OutsideSignIn({ note, onGo }: OutsideSignInProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const go = () => {
    onGo().catch((error: unknown) => {
      setIsBusy(false);
      setProblem(describeProblem(error));
    });
  };
  const press = () => {
    setIsBusy(true);
    go();
  };
  // Straight on, unless there is something to read first.
  const goAtOnce = useEffectEvent(() => {
    if (!note) go();
  });
  useEffect(() => goAtOnce(), []);
  return (
    <div className="grid gap-5">
      {problem !== null && <FormMessage kind="bad">{problem}</FormMessage>}
      {problem === null && note && <FormMessage kind={note.kind}>{note.text}</FormMessage>}
      <Button kind="primary" isBusy={isBusy} onClick={press} className="justify-self-start">
        {m.auth_outside_go()}
      </Button>
    </div>
  );
}
