import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { withoutLocale } from '../../../lib/locale.ts';
import { samePlace } from '../use-go-to.ts';

/**
 * Puts the one address of a page in the place of another that leads to it: of a former category, or of another title.
 * @param canMove false while something is open that would take that for leaving
 */
export function useCanonicalAddress(path: string, canMove: boolean): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [arrivedAt] = useState(path);
  const isOther = withoutLocale(pathname) !== path;
  // The router scrolls to what stands behind the `#`, and somebody may be reading elsewhere by now.
  const place = path === arrivedAt ? hash : '';
  useEffect(() => {
    if (!isOther || !canMove) return;
    void navigate({ pathname: path, search, hash: place }, { replace: true, preventScrollReset: true, state: samePlace });
  }, [isOther, canMove, navigate, path, search, place]);
}
