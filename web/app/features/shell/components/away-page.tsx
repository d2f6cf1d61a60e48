import { useEffect } from 'react';
import { Button } from '../../../ui/button.tsx';
import { m } from '../../../paraglide/messages.js';
import { DeadEnd } from './dead-end.tsx';

const away = { seed: 'offline', pair: 'limestone', family: 'gali' } as const;

/** The network failed between two pages. It opens by itself when the network is back; until then there is the way back. */
export function AwayPage() {
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <DeadEnd title={m.shell_away_title()} text={m.shell_away_text()} lattice={away}>
      <title>{m.shell_away_title()}</title>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button kind="primary" size="large" onClick={reload}>
          {m.shell_try_again()}
        </Button>
        <Button size="large" onClick={() => window.history.back()}>
          {m.shell_back()}
        </Button>
      </div>
    </DeadEnd>
  );
}

const reload = () => window.location.reload();

/** What a browser throws when it cannot reach the server: each has words of its own, and none a name. */
export const isAway = (error: unknown): boolean => error instanceof TypeError && /fetch|network|load failed|importing/i.test(error.message);
