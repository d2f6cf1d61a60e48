import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { withoutLocale } from '../../../lib/locale.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';

/** How many chat messages have arrived since the person last looked at their messages, on this page. */
export function useNewMessages(): number {
  const { session } = useAuth();
  const isReading = withoutLocale(useLocation().pathname).startsWith('/messages');
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (isReading || !session) return undefined;
    const stop = session.live.listen('new_message', () => setCount((known) => known + 1));
    return () => {
      stop();
      setCount(0);
    };
  }, [session, isReading]);
  return isReading ? 0 : count;
}
