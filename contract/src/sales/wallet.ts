import { z } from 'zod';

/** Where phones keep tickets. */
export const walletSchema = z.enum(['apple', 'google']);
export type Wallet = z.infer<typeof walletSchema>;
