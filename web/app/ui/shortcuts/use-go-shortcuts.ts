import { useNavigate } from 'react-router';
import { useShortcuts } from './use-shortcuts.ts';

/** The keys that lead to the four communication pages, from every page that has the member frame. */
export function useGoShortcuts(): void {
  const navigate = useNavigate();
  const go = (to: string) => () => void navigate(to);
  useShortcuts({
    'g m': go('/messages'),
    'g n': go('/notifications'),
    'g a': go('/announcements'),
    'g c': go('/calendar'),
  });
}
