import { useLocation, useMatches } from 'react-router';

/** Where the languages of this page lead; a page that was not found is in no other language either, so they lead to the front. */
export function useTranslatedPath(): string {
  const { pathname } = useLocation();
  const last = useMatches().at(-1);
  const isMissing = last?.id === 'page' && last.loaderData === null;
  return isMissing ? '/' : pathname;
}
