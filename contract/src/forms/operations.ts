import { z } from 'zod';
import { defineOperation } from '../core/operation.ts';
import { itemOf } from '../core/page.ts';

/** The public forms that guests may send. */
export const formNameSchema = z.enum(['application', 'contact']);
export type FormName = z.infer<typeof formNameSchema>;

/** What a guest's form carries to show that a person filled it in on our page. */
export const formProofSchema = z.strictObject({
  token: z.string().min(1).max(300),
  /** A field that people do not see; what fills in everything fills it in too. */
  leave_empty: z.string().max(2000).default(''),
});
export type FormProof = z.infer<typeof formProofSchema>;

/** Seconds: a form sent sooner was not read, one sent later must be opened anew. */
export const formTimes = { soonest: 2, latest: 24 * 3600 } as const;

export const openForm = defineOperation({
  id: 'form.open',
  method: 'POST',
  path: '/api/forms/open',
  summary: 'Opens a public form: a signed token with the time, and for guests the cookie that their drafts belong to.',
  tag: 'Forms',
  access: 'public',
  body: z.strictObject({ form: formNameSchema }),
  output: itemOf(z.object({ token: z.string() })),
});

export const formOperations = [openForm] as const;
