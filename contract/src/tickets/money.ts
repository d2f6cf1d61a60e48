import { z } from 'zod';

/** Money is integer paise (hundredths of the edition's currency); no amount is ever a fraction. */
export const paiseSchema = z.number().int();
/** An amount that somebody asks for: at most one crore rupees. */
export const pricePaiseSchema = paiseSchema.min(0).max(1_000_000_000);
