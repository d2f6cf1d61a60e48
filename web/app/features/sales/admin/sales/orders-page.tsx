import { useAuth } from '../../../../lib/session/use-auth.tsx';
import type { AdminPageProps } from '../../../admin/kit/admin-page.ts';
import { OrderPage } from './order-page.tsx';
import { OrderList } from './order-list.tsx';

/** Every order that was placed: found, looked after, paid back. */
export function OrdersAdminPage(props: AdminPageProps) {
  const { session } = useAuth();
  if (!session) return null;
  const code = props.rest;
  return code === '' ? <OrderList {...props} api={session.api} /> : <OrderPage key={code} {...props} api={session.api} code={code} />;
}
