import { useRouteLoaderData } from 'react-router';
import { UserHome } from '../../features/home/components/user-home.tsx';
import { m } from '../../paraglide/messages.js';
import type { loader as rootLoader } from '../../root.tsx';

export const meta = () => [{ title: m.auth_menu_home() }, { name: 'robots', content: 'noindex' }];

export default function UserHomeRoute() {
  return <UserHome edition={useRouteLoaderData<typeof rootLoader>('root')?.edition ?? null} />;
}
