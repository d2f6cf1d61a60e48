import { notFound } from '@sabha/contract/core/errors';
import type { Moderatable } from '../../core/moderation/moderatable.ts';
import { createRegisteredTypes } from '../../core/registered-types.ts';

/** Everything that can be reported, by its type. */
export interface Subjects {
  /** @throws ProblemError 404 for a type that no feature registered */
  get(type: string): Moderatable;
}

export function createSubjects(list: () => readonly Moderatable[]): Subjects {
  const find = createRegisteredTypes(list, 'content that can be reported');
  return {
    get(type) {
      const subject = find(type);
      if (!subject) throw notFound('There is nothing of this kind.');
      return subject;
    },
  };
}
