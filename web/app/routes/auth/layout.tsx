import { Outlet } from 'react-router';
import { AuthFrame } from '../../features/shell/components/auth-frame.tsx';
import '../../members.css';

export default function AuthLayout() {
  return (
    <AuthFrame>
      <Outlet />
    </AuthFrame>
  );
}
