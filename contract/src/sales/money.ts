import { z } from 'zod';

/** Money is an integer of the minor unit of the edition's currency (paise of rupees); no amount is ever a fraction. */
export const minorUnitsSchema = z.number().int();
/** An amount that somebody asks for: at most one crore rupees. */
export const priceMinorSchema = minorUnitsSchema.min(0).max(1_000_000_000);
