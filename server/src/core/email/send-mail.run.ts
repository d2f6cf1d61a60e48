import type { Context } from '../context.ts';
import type { JobRun } from '../jobs/job-definition.ts';
import type { EmailDocument } from './email-document.ts';

export async function run(letter: EmailDocument, ctx: Context, { is_last }: JobRun): Promise<void> {
  await ctx.mail.deliver(letter, is_last);
}
