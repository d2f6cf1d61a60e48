import { Outlet } from 'react-router';
import { PublicShell } from '../../features/shell/components/public-shell.tsx';

export default function PublicLayout() {
  return (
    <PublicShell>
      <Outlet />
    </PublicShell>
  );
}
