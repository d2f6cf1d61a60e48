import type { ComponentType } from 'react';

/** What a signed-in page may ask of its frame. */
export interface MemberHandle {
  /** Another list of places at the left. On a phone the places below stay. */
  readonly Navigation?: ComponentType;
  /** What stands in the bar beside the brand, in place of the search of the site. */
  readonly Bar?: ComponentType;
}

/** The handle of the innermost page that has one. */
export function findHandle(matches: readonly { handle: unknown }[]): MemberHandle {
  return matches.map(({ handle }) => handle as MemberHandle | undefined).findLast((handle) => handle?.Navigation !== undefined) ?? {};
}
