import type { ComponentType } from 'react';

/** What a signed-in page may ask of its frame: another list of places at the left. On a phone the places below stay. */
export interface MemberHandle {
  readonly Navigation?: ComponentType;
}

/** The handle of the innermost page that has one. */
export function findNavigation(matches: readonly { handle: unknown }[]): ComponentType | undefined {
  return matches.map(({ handle }) => (handle as MemberHandle | undefined)?.Navigation).findLast((found) => found !== undefined);
}
