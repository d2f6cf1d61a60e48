import { useLocation, useNavigate } from 'react-router';
import { postElementId, rememberPlace } from './use-go-to.ts';

/** Goes to a post by the address, so that the way back leads to where the reader was. */
export function useOpenPost(): (number: number) => void {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  return (number) => {
    rememberPlace();
    const wanted = `#${postElementId(number)}`;
    void navigate({ search, hash: wanted }, { replace: hash === wanted, preventScrollReset: true });
  };
}
