import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { withoutLocale } from '../../../lib/locale.ts';

/** Puts the one address of a page in the place of another that leads to it: of a former category, or of another title. */
export function useCanonicalAddress(path: string): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isOther = withoutLocale(pathname) !== path;
  useEffect(() => {
    if (isOther) void navigate({ pathname: path, search, hash }, { replace: true, preventScrollReset: true });
  }, [isOther, navigate, path, search, hash]);
}
