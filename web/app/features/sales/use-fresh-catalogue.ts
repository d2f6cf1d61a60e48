import type { Catalogue } from '@sabha/contract/sales/catalogue';
import { useEffect, useState } from 'react';
import type { TicketsData } from './load-tickets.server.ts';

/**
 * What is sold as it is at this moment. The bytes of the page are kept, and places go with every cart of others while they are, so the
 * browser asks for itself. Without an answer the page stands as it came: the cart says what is left before anything is held.
 */
export function useFreshCatalogue({ catalogue, voucher, isVoucherWellFormed }: TicketsData): Catalogue | null {
  const [fresh, setFresh] = useState<{ readonly instead: Catalogue; readonly catalogue: Catalogue } | null>(null);
  useEffect(() => {
    if (!catalogue) return undefined;
    let isGone = false;
    const show = (found: Catalogue) => isGone || setFresh({ instead: catalogue, catalogue: found });
    const query = isVoucherWellFormed && voucher !== '' ? { voucher } : undefined;
    import('../../lib/read-public.ts')
      .then(({ readPublic }) => readPublic('/api/tickets/catalogue', query))
      .then(
        ({ data }) => show(data),
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, [catalogue, voucher, isVoucherWellFormed]);
  return fresh && fresh.instead === catalogue ? fresh.catalogue : catalogue;
}
