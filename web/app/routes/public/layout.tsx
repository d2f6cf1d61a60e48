import { Outlet } from 'react-router';
import { PublicShell } from '../../features/shell/components/public-shell.tsx';
import { untilOnline } from '../../ui/load-code.ts';
import type { Route } from './+types/layout.ts';

/** Between two pages the one that is open stays, until the network can bring the next. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    await untilOnline(request.signal);
    return next();
  },
];

export default function PublicLayout() {
  return (
    <PublicShell>
      <Outlet />
    </PublicShell>
  );
}
