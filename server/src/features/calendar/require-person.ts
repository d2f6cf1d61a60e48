import { notFound } from '@sabha/contract/core/errors';
import type { Context } from '../../core/context.ts';
import { isActivePerson } from '../accounts/public.ts';

/** @throws ProblemError 404 for a sign-in of nobody, who can own nothing. */
export async function requirePerson(ctx: Context, user_id: number): Promise<number> {
  if (!(await isActivePerson(ctx, user_id))) throw notFound('There is no such person.');
  return user_id;
}
