import type { ApiClient } from '@sabha/contract/core/operation';

/** How an order is reached: as whom, and by its code. */
export interface OrderReach {
  readonly api: ApiClient;
  readonly key: string;
}
