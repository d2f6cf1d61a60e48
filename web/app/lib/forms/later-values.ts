type Parts = Readonly<Record<string, unknown>>;

/** Whether the library copies it part by part; whatever else a form holds is one value. */
function hasParts(value: unknown): value is Parts {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype = Object.getPrototypeOf(value) as object | null;
  return prototype === null || prototype.constructor === Object;
}

const namesOf = (one: Parts, other: Parts): readonly string[] => [...new Set([...Object.keys(one), ...Object.keys(other)])];

/** Whether two values of a form are the same to their last part. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one instanceof Date && other instanceof Date) return Object.is(one.getTime(), other.getTime());
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((each, place) => isSameValue(each, other[place]));
  }
  if (hasParts(one) && hasParts(other)) return namesOf(one, other).every((name) => isSameValue(one[name], other[name]));
  return Object.is(one, other);
}

/** `base`, but with what is there now wherever that differs from what was sent; a list counts as one. */
export function withLater(base: unknown, sent: unknown, now: unknown): unknown {
  if (isSameValue(sent, now)) return base;
  if (!hasParts(base) || !hasParts(sent) || !hasParts(now)) return now;
  const stays = namesOf(base, now).filter((name) => name in now || !(name in sent));
  return Object.fromEntries(stays.map((name) => [name, withLater(base[name], sent[name], now[name])]));
}
