import { useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useNavigate } from 'react-router';
import type { AdminPageProps } from '../admin-page.ts';

interface RowPage {
  /** Another one is another row, and with it another form. */
  readonly key: number;
  readonly onMade: (id: number) => void;
}

/** The page of one row: a new one gets its own address with its first save, and what is being written in it stays where it is. */
export function useRowPage({ path, rest }: Pick<AdminPageProps, 'path' | 'rest'>): RowPage {
  const navigate = useNavigate();
  const router = useContext(DataRouterContext)?.router;
  const [shown, setShown] = useState<{ rest: string; made: string | null; key: number }>({ rest, made: null, key: 0 });
  if (shown.rest !== rest) setShown({ rest, made: null, key: rest === shown.made ? shown.key : shown.key + 1 });
  const { key } = shown;
  const open = useRef<number | null>(null);
  useEffect(() => {
    open.current = key;
    return () => {
      open.current = null;
    };
  }, [key]);
  function onMade(id: number): void {
    const made = String(id);
    // Whoever has left the form, or is on the way, is not called back.
    if (rest === made || open.current !== key || (router && router.state.navigation.state !== 'idle')) return;
    setShown((before) => ({ ...before, made }));
    void navigate(`${path}/${made}`, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
  }
  return { key, onMade };
}
