import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { readWaiting } from './stored-sign-up.ts';

/** On from the step before, back to it, to one that has a fault, or from another form. */
type Way = 'next' | 'back' | 'to-fault' | 'from-sign-in';

interface SignUpStep {
  /** The step of the address; null at the first. */
  readonly step: string | null;
  readonly goToStep: (name: string, way: Way) => void;
}

/** The steps of a sign-up as places of the address, so that the browser leads back through them. A page that opens anew opens at the code while the sign-up waits for it. */
export function useSignUpStep(): SignUpStep {
  const [search, setSearch] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const isNext = (location.state as { isNextStep?: boolean } | null)?.isNextStep === true;

  function goToStep(name: string, way: Way): void {
    if (way === 'back' && isNext) {
      void navigate(-1);
      return;
    }
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('view', 'sign-up');
        after.set('step', name);
        return after;
      },
      { replace: way === 'back', state: { isNextStep: way === 'next' } },
    );
  }

  const open = useEffectEvent(() => {
    if (search.get('view') === 'sign-up' && search.get('step') === null && readWaiting()) goToStep('code', 'back');
  });
  useEffect(() => open(), []);
  return { step: search.get('step'), goToStep };
}
