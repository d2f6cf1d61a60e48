import { ButtonLink } from '../../../ui/button.tsx';
import { useIsSignedIn } from '../../../lib/session/hint.ts';
import { m } from '../../../paraglide/messages.js';
import { DeadEnd } from './dead-end.tsx';

const deadEnd = { seed: 'dead-end', pair: 'ink', family: 'gali' } as const;

/** 404: a lane that ends. The way out is the visitor's own home. */
export function MissingPage() {
  const isSignedIn = useIsSignedIn();
  return (
    <DeadEnd title={m.shell_missing_heading()} text={m.shell_missing_text()} lattice={deadEnd} isDark>
      <title>{m.shell_missing_heading()}</title>
      <ButtonLink kind="lit" size="large" to={isSignedIn ? '/user/home' : '/home'} className="mt-3">
        {m.shell_missing_home()}
      </ButtonLink>
    </DeadEnd>
  );
}
