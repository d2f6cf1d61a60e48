import { notFound } from '@sabha/contract/core/errors';
import type { Moderatable } from '../../core/moderation/moderatable.ts';

/** Everything that can be reported, by its type. */
export interface Subjects {
  /** @throws ProblemError 404 for a type that no feature registered */
  get(type: string): Moderatable;
}

export function createSubjects(list: () => readonly Moderatable[]): Subjects {
  let byType: ReadonlyMap<string, Moderatable> | null = null;
  return {
    get(type) {
      byType ??= toMap(list());
      const subject = byType.get(type);
      if (!subject) throw notFound('There is nothing of this kind.');
      return subject;
    },
  };
}

function toMap(list: readonly Moderatable[]): ReadonlyMap<string, Moderatable> {
  const types = new Set(list.map(({ type }) => type));
  if (types.size < list.length) throw new Error('Two kinds of content that can be reported share a type.');
  return new Map(list.map((subject) => [subject.type, subject]));
}
