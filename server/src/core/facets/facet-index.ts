/** What a row has of each facet; of some nothing. */
export type FacetValues<Name extends string> = Readonly<Record<Name, readonly string[]>>;

export interface FacetCount {
  readonly value: string;
  readonly count: number;
}

export interface FacetQuery<Name extends string> {
  /** A row meets a facet with any of its chosen values; none chosen is met by all. */
  readonly chosen: Readonly<Partial<Record<Name, readonly string[]>>>;
  /** Rows beside which there are no others, such as those that words find. */
  readonly among?: readonly number[] | null;
  /** Rows that this reader does not meet. */
  readonly without?: readonly number[];
}

export interface Counted<Name extends string> {
  readonly total: number;
  /** Each facet over the rows that meet all others: the numbers say what a further choice would bring. Most frequent first. */
  readonly facets: Readonly<Record<Name, FacetCount[]>>;
}

/** Rows that share the values of a facet, as `Naalah Labs` or `water, heat`, are told by one number. */
interface Column {
  readonly values: string[];
  readonly numberOfValue: Map<string, number>;
  /** Each the numbers of its values. */
  readonly sets: (readonly number[])[];
  /** By the number of a value: the sets that have it. */
  readonly setsWith: number[][];
  readonly numberOfSet: Map<string, number>;
  /** The number of the set by place of the row. */
  numbers: Int32Array;
}

const firstSize = 1024;
const meetsAll = -1;
const isOut = -2;

/**
 * Rows in memory by the values of their facets, for exact counts under any choice. A count goes over all rows once for each facet,
 * 200,000 of them some milliseconds. Sets of values that no row has any more stay until the index is made anew.
 */
export class FacetIndex<Name extends string> {
  readonly #names: readonly Name[];
  readonly #columns: Readonly<Record<Name, Column>>;
  readonly #placeOf = new Map<number, number>();
  readonly #free: number[] = [];
  #isThere = new Uint8Array(firstSize);
  #size = 0;

  constructor(names: readonly Name[]) {
    this.#names = names;
    this.#columns = recordOf(names, () => ({
      values: [],
      numberOfValue: new Map<string, number>(),
      sets: [],
      setsWith: [],
      numberOfSet: new Map<string, number>(),
      numbers: new Int32Array(firstSize),
    }));
  }

  /** How many rows there are. */
  get size(): number {
    return this.#placeOf.size;
  }

  /** Puts a row there, in place of what it was. */
  put(id: number, values: FacetValues<Name>): void {
    const place = this.#placeOf.get(id) ?? this.#takePlace(id);
    for (const name of this.#names) this.#columns[name].numbers[place] = numberOfSet(this.#columns[name], values[name]);
  }

  remove(id: number): void {
    const place = this.#placeOf.get(id);
    if (place === undefined) return;
    this.#placeOf.delete(id);
    this.#isThere[place] = 0;
    this.#free.push(place);
  }

  /** Counts these facets, of each the `max` values that are most frequent, and those that are chosen. */
  count<Asked extends Name>(query: FacetQuery<Name>, asked: readonly Asked[], max = Number.POSITIVE_INFINITY): Counted<Asked> {
    const standings = this.#standingsOf(query);
    const facets = recordOf(asked, (name) => {
      const { numbers, sets } = this.#columns[name];
      const facet = this.#names.indexOf(name);
      const counts = new Int32Array(sets.length);
      for (let place = 0; place < standings.length; place++) {
        const standing = standings[place];
        if (standing !== meetsAll && standing !== facet) continue;
        const number = numbers[place] ?? 0;
        counts[number] = (counts[number] ?? 0) + 1;
      }
      return valuesByCount(this.#columns[name], counts, { max, chosen: query.chosen[name] ?? [] });
    });
    return { total: countMet(standings), facets };
  }

  /** How many rows meet what is asked for. */
  countTotal(query: FacetQuery<Name>): number {
    return countMet(this.#standingsOf(query));
  }

  /** Of each place: whether its row meets all conditions, all but one facet, whose number stands there, or fewer. */
  #standingsOf({ chosen, among = null, without = [] }: FacetQuery<Name>): Int8Array {
    const standings = new Int8Array(this.#size).fill(isOut);
    if (among) for (const place of this.#placesOf(among)) standings[place] = meetsAll;
    else for (let place = 0; place < standings.length; place++) if (this.#isThere[place] === 1) standings[place] = meetsAll;
    for (const place of this.#placesOf(without)) standings[place] = isOut;
    this.#names.forEach((name, facet) => {
      const met = metSets(this.#columns[name], chosen[name]);
      if (!met) return;
      const { numbers } = this.#columns[name];
      for (let place = 0; place < standings.length; place++) {
        if (standings[place] === isOut || met[numbers[place] ?? 0] === 1) continue;
        // Two conditions that it does not meet: no choice of one facet brings it.
        standings[place] = standings[place] === meetsAll ? facet : isOut;
      }
    });
    return standings;
  }

  #placesOf(ids: readonly number[]): number[] {
    return ids.flatMap((id) => this.#placeOf.get(id) ?? []);
  }

  #takePlace(id: number): number {
    const place = this.#free.pop() ?? this.#size++;
    if (place >= this.#isThere.length) this.#grow();
    this.#placeOf.set(id, place);
    this.#isThere[place] = 1;
    return place;
  }

  #grow(): void {
    const length = this.#isThere.length * 2;
    const isThere = new Uint8Array(length);
    isThere.set(this.#isThere);
    this.#isThere = isThere;
    for (const name of this.#names) {
      const numbers = new Int32Array(length);
      numbers.set(this.#columns[name].numbers);
      this.#columns[name].numbers = numbers;
    }
  }
}

const recordOf = <Name extends string, Value>(names: readonly Name[], toValue: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, toValue(name)])) as Record<Name, Value>;

function countMet(standings: Int8Array): number {
  let total = 0;
  for (let place = 0; place < standings.length; place++) if (standings[place] === meetsAll) total++;
  return total;
}

function numberOfSet(column: Column, values: readonly string[]): number {
  const { setsWith, sets } = column;
  const numbers = [...new Set(values)].map((value) =>
    numberIn(column.numberOfValue, value, () => {
      setsWith.push([]);
      return column.values.push(value);
    }),
  );
  return numberIn(column.numberOfSet, numbers.join(), () => {
    for (const number of numbers) setsWith[number]?.push(sets.length);
    return sets.push(numbers);
  });
}

/** The number under which something is known; `add` adds it where it is not, and says how many there are then. */
function numberIn(known: Map<string, number>, key: string, add: () => number): number {
  const number = known.get(key) ?? add() - 1;
  known.set(key, number);
  return number;
}

/** Which sets of values have one of the chosen; null where nothing is chosen. */
function metSets({ sets, setsWith, numberOfValue }: Column, chosen: readonly string[] | undefined): Uint8Array | null {
  if (!chosen?.length) return null;
  const met = new Uint8Array(sets.length);
  for (const value of chosen) for (const set of setsWith[numberOfValue.get(value) ?? -1] ?? []) met[set] = 1;
  return met;
}

interface Offered {
  readonly max: number;
  readonly chosen: readonly string[];
}

function valuesByCount({ sets, values, numberOfValue }: Column, countsOfSets: Int32Array, { max, chosen }: Offered): FacetCount[] {
  const counts = new Int32Array(values.length);
  for (let number = 0; number < countsOfSets.length; number++) {
    const count = countsOfSets[number] ?? 0;
    if (count > 0) for (const value of sets[number] ?? []) counts[value] = (counts[value] ?? 0) + count;
  }
  // Values below the last one that is asked for need no order.
  const floor = max < counts.length ? (counts.toSorted()[counts.length - max] ?? 0) : 1;
  const found: FacetCount[] = [];
  counts.forEach((count, number) => {
    if (count > 0 && count >= floor) found.push({ value: values[number] ?? '', count });
  });
  const offered = found.toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1)).slice(0, max);
  const missing = [...new Set(chosen)].flatMap((value) => {
    const count = counts[numberOfValue.get(value) ?? -1] ?? 0;
    return count > 0 && !offered.some((each) => each.value === value) ? [{ value, count }] : [];
  });
  return [...offered, ...missing];
}
