import { ProblemError } from '@sabha/contract/core/errors';

/** Whether it says no. Everything else, a database that is away, says nothing about anybody's rights. */
export const isRefusal = (error: unknown): boolean => error instanceof ProblemError && error.status < 500 && error.status !== 429;
