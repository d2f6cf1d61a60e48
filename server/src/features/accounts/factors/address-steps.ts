import type { Tx } from '../../../core/db/database.ts';

/** What features above do when the address of an account changes, in the same transaction. */
export interface AddressSteps {
  /** Codes that went to the former mailbox prove nothing any more. */
  endCodes(tx: Tx, user_id: number): Promise<void>;
}
