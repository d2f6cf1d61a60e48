import { z } from 'zod';

/** Paging constants of the list call. `limit: -1` asks for every row. */
export const listDefaults = { page: 1, limit: 10, sortOrder: 'desc' } as const;
export const maxBatchItems = 1000;

/** A query parameter that holds JSON. */
export const jsonText = <T extends z.ZodType>(inner: T) =>
  z.string().transform((text, ctx): z.output<T> => {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      ctx.addIssue({ code: 'custom', message: 'This is not JSON.' });
      return z.NEVER;
    }
    // The one key that schemas drop without a word, where everything unknown is to be named.
    if (typeof value === 'object' && value !== null && Object.hasOwn(value, '__proto__')) {
      ctx.addIssue({ code: 'custom', message: 'There is no field "__proto__".' });
      return z.NEVER;
    }
    const parsed = inner.safeParse(value);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) ctx.addIssue({ code: 'custom', message: issue.message, path: issue.path });
    return z.NEVER;
  });

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const condition = z.union([
  scalar,
  z.array(scalar),
  z.strictObject({
    eq: scalar.optional(),
    ne: scalar.optional(),
    gt: scalar.optional(),
    gte: scalar.optional(),
    lt: scalar.optional(),
    lte: scalar.optional(),
    in: z.array(scalar).optional(),
    like: z.string().optional(),
    ilike: z.string().optional(),
    is_null: z.boolean().optional(),
  }),
]);

/** `filterFields`: keys are and-ed, an array means any of. Which keys are known is the entity's own list. */
export const filterSchema = z.record(z.string(), condition);
export type Filter = z.infer<typeof filterSchema>;
export type FilterCondition = z.infer<typeof condition>;

/** The query string of getX: which row, and which of its fields. */
export const getQuerySchema = z.object({
  fields: z.string().optional(),
  filterFields: jsonText(filterSchema).optional(),
});

/** The query string of getAll. */
export const listQuerySchema = getQuerySchema.extend({
  page: z.coerce.number().int().min(1).max(1_000_000).default(listDefaults.page),
  limit: z.coerce
    .number()
    .int()
    .refine((n) => n === -1 || (n >= 1 && n <= 1000), 'Use 1 to 1000, or -1 for all.')
    .default(listDefaults.limit),
  search: z.string().max(200).optional(),
  searchFields: jsonText(z.array(z.string())).optional(),
  sortField: z.string().optional(),
  sortOrder: z.enum(['asc', 'desc']).default(listDefaults.sortOrder),
  metadataOnly: z
    .enum(['true', 'false'])
    .default('false')
    .transform((v) => v === 'true'),
});
export type ListQuery = z.infer<typeof listQuerySchema>;
export type GetQuery = z.infer<typeof getQuerySchema>;

export const listMetaSchema = z.object({
  page: z.number().int(),
  limit: z.number().int(),
  total: z.number().int(),
  pages: z.number().int(),
  approximate: z.literal(true).optional(),
});
export type ListMeta = z.infer<typeof listMetaSchema>;

export const itemOf = <T extends z.ZodType>(row: T) => z.object({ data: row });
export const listOf = <T extends z.ZodType>(row: T) => z.object({ data: z.array(row), meta: listMetaSchema });
