import { prefetchAsMember, type Prefetched } from '../../../lib/query/prefetch.ts';
import { readShiftsAt, shiftsRead, type Shifts } from './shifts-query.ts';

/** For the loader of the list, by its address. */
export function openShifts(address: string): Promise<Prefetched<Shifts> | null> {
  const { pathname, searchParams } = new URL(address);
  const asked = readShiftsAt(pathname, searchParams);
  if (asked === null) throw new Error('The list of shifts is routed at an address of its own.');
  return prefetchAsMember(() => shiftsRead(asked));
}
