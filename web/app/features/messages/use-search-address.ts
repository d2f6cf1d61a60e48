import { useLocation, useNavigate, useNavigation } from 'react-router';
import { readSearch } from '../../ui/directory/address.ts';
import { maxSearch, withSearch } from './search-address.ts';

interface SearchAddress {
  params: URLSearchParams;
  search: string;
  onSearch: (search: string) => void;
  /** `replace`: no step of its own to go back from. */
  change: (edit: (params: URLSearchParams) => URLSearchParams, replace: boolean) => void;
}

const isOfMessages = (pathname: string) => /^\/messages(\/|$)/.test(pathname);

/** What is searched for by the address, and the ways to change it. */
export function useSearchAddress(): SearchAddress {
  const navigate = useNavigate();
  const location = useLocation();
  const { location: next } = useNavigation();
  const params = new URLSearchParams(location.search);
  function change(edit: (params: URLSearchParams) => URLSearchParams, replace: boolean): void {
    // What is on its way, be it another change or what was opened meanwhile, comes all the same.
    const { pathname, search } = next ?? location;
    if (!isOfMessages(pathname)) return;
    const to = { pathname, search: edit(new URLSearchParams(search)).toString() };
    void navigate(to, { replace: replace && pathname === location.pathname, preventScrollReset: true });
  }
  return {
    params,
    search: readSearch(params, maxSearch),
    onSearch: (search) => change((latest) => withSearch(latest, search), true),
    change,
  };
}
