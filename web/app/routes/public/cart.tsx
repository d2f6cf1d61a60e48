import { CartPage } from '../../features/sales/components/cart-page.tsx';
import type { PageHandle } from '../../lib/public-page.ts';
import { m } from '../../paraglide/messages.js';

/** The frame is the same for everybody; what stands in it only this tab knows. */
export const handle = { publicPage: { topics: ['content'] } } satisfies PageHandle;

export const meta = () => [{ title: m.tickets_cart() }, { name: 'robots', content: 'noindex' }];

export default function CartRoute() {
  return <CartPage />;
}
