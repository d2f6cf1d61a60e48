import type { ReactNode } from 'react';

/** What the first post of a discussion has opened it as: the question that the others answer, or something to talk about. */
export interface Opening {
  readonly is_question: boolean;
  /** Whether the reader has written it. */
  readonly is_mine: boolean;
  /** What belongs to it and stands below its text and files. */
  readonly below?: ReactNode;
  /** What else is deleted together with it, in a sentence. */
  readonly goes_with_it?: string | undefined;
}
