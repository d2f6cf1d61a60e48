/**
 * Finds what features registered by its type. The list is read at the first asking, as a feature is made before there is a list of all.
 * @param what is said of the things when two share a type
 */
export function createRegisteredTypes<T extends { readonly type: string }>(
  list: () => readonly T[],
  what: string,
): (type: string) => T | undefined {
  let byType: ReadonlyMap<string, T> | null = null;
  return (type) => {
    byType ??= toMap(list(), what);
    return byType.get(type);
  };
}

function toMap<T extends { readonly type: string }>(list: readonly T[], what: string): ReadonlyMap<string, T> {
  const byType = new Map(list.map((one) => [one.type, one]));
  if (byType.size < list.length) throw new Error(`Two kinds of ${what} share a type.`);
  return byType;
}
