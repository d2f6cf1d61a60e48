/** A reviewer and how many entries they take at the utmost. */
export interface AvailableReviewer {
  readonly user_id: number;
  readonly max_entries: number;
}

export interface Pair {
  readonly entry_id: number;
  readonly user_id: number;
}

export interface AssignmentInput {
  readonly entry_ids: readonly number[];
  readonly reviewers: readonly AvailableReviewer[];
  /** Pairs that stay, whoever made them; also of entries and reviewers that are not planned, for they are work and join what was scored. */
  readonly existing: readonly Pair[];
  /** Pairs that must not be. */
  readonly conflicts: readonly Pair[];
  /** Reviewers each entry is to have. */
  readonly per_entry: number;
}

export interface AssignmentPlan {
  readonly added: readonly Pair[];
  /** Entries for which there is no further reviewer, and how many they lack. */
  readonly short: readonly { readonly entry_id: number; readonly lacking: number }[];
  /** Whether all that was assigned hangs together: only then the severity of reviewers can be told from the worth of their entries. */
  readonly is_connected: boolean;
}

/**
 * Gives entries the reviewers that they lack. As many as can be are given; under that no reviewer has more than has to be, and the graph of
 * reviewers and entries is connected where exchanges make it so. What exists stays. The same input gives the same pairs.
 */
export function autoAssign(input: AssignmentInput): AssignmentPlan {
  const possible = input.entry_ids.length + input.existing.length;
  const top = Math.max(0, ...input.reviewers.map(({ max_entries }) => Math.min(max_entries, possible)));
  const filled = (limit: number): AssignmentTable => {
    const made = new AssignmentTable(input);
    made.fill(limit);
    return made;
  };
  const greatest = filled(top).count;
  // The least limit of entries a reviewer under which as many are placed as without one.
  let [low, high] = [0, top];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (filled(middle).count >= greatest) high = middle;
    else low = middle + 1;
  }
  const table = filled(low);
  table.connect();
  return table.result();
}

const free = 0;
const forbidden = 1;
const fixed = 2;
const planned = 3;
/** Bounds on the work of joining parts: exchanges that were made and did not join any, and pairs that were compared. */
const maxExchanges = 200;
const maxComparisons = 2_000_000;

/** Who reviews what, while it is planned: a table of entries by reviewers, both by their place in the input. */
class AssignmentTable {
  private readonly input: AssignmentInput;
  private readonly width: number;
  private readonly cells: Uint8Array;
  private readonly load: Int32Array;
  private readonly lack: Int32Array;
  /** Pairs that stand outside of the table, as the nodes that they join. */
  private readonly outside: (readonly [number, number])[] = [];
  private readonly nodes: number;
  /** Pairs that were planned. */
  count = 0;

  constructor(input: AssignmentInput) {
    this.input = input;
    this.width = input.reviewers.length;
    this.cells = new Uint8Array(input.entry_ids.length * this.width);
    this.load = new Int32Array(this.width);
    this.lack = new Int32Array(input.entry_ids.length).fill(input.per_entry);
    const entryAt = new Map(input.entry_ids.map((entry_id, e) => [entry_id, e]));
    const reviewerAt = new Map(input.reviewers.map(({ user_id }, r) => [user_id, r]));
    for (const { entry_id, user_id } of input.conflicts) this.set(entryAt.get(entry_id), reviewerAt.get(user_id), forbidden);
    const height = input.entry_ids.length;
    const strangers = new Map<string, number>();
    const nodeOf = (name: string): number => {
      const node = strangers.get(name) ?? height + this.width + strangers.size;
      strangers.set(name, node);
      return node;
    };
    for (const { entry_id, user_id } of input.existing) {
      const [e, r] = [entryAt.get(entry_id), reviewerAt.get(user_id)];
      this.set(e, r, fixed);
      if (r !== undefined) this.load[r] = this.loadOf(r) + 1;
      if (e !== undefined) this.lack[e] = this.lackOf(e) - 1;
      if (e === undefined || r === undefined)
        this.outside.push([e ?? nodeOf(`entry ${entry_id}`), r === undefined ? nodeOf(`reviewer ${user_id}`) : height + r]);
    }
    this.nodes = height + this.width + strangers.size;
  }

  /** Places whatever can be placed with this many entries a reviewer; those with the fewest reviewers to choose from come first. */
  fill(limit: number): void {
    const order = this.input.entry_ids
      .map((_, e) => ({ e, choices: this.reviewersWhere((r) => this.at(e, r) === free).length }))
      .toSorted((a, b) => a.choices - b.choices || a.e - b.e)
      .map(({ e }) => e);
    // Reviewers from whom no search can get any further: what one has tried in vain the next need not try.
    let dead = new Uint8Array(this.width);
    for (let turn = 0; turn < this.input.per_entry; turn++)
      for (const e of order) {
        if (this.lackOf(e) <= 0) continue;
        const tried = dead.slice();
        if (this.place(e, limit, tried)) this.count += 1;
        else dead = tried;
      }
  }

  /** Takes a free reviewer, or one who can pass another entry on to somebody else, and so on (an augmenting path). */
  private place(e: number, limit: number, tried: Uint8Array): boolean {
    const open = this.reviewersWhere((r) => tried[r] === 0 && this.at(e, r) === free);
    const withRoom = open.filter((r) => this.loadOf(r) < Math.min(limit, this.input.reviewers[r]?.max_entries ?? 0));
    const [first, ...others] = withRoom;
    if (first !== undefined) {
      this.add(
        e,
        others.reduce((best, r) => (this.isBefore(e, r, best) ? r : best), first),
      );
      return true;
    }
    for (const r of open) {
      if (tried[r] !== 0) continue;
      tried[r] = 1;
      for (const [passed] of this.input.entry_ids.entries()) {
        if (this.at(passed, r) !== planned || !this.place(passed, limit, tried)) continue;
        this.remove(passed, r);
        this.add(e, r);
        return true;
      }
    }
    return false;
  }

  /** Exchanges reviewers between parts that nobody joins, while that joins some. */
  connect(): void {
    // With one reviewer an entry each part is a reviewer and their entries, and an exchange joins nothing.
    if (this.input.per_entry < 2) return;
    let parts = this.findParts();
    let made = 0;
    let comparisons = 0;
    const pairs = this.plannedPairs();
    for (const [e, r] of pairs)
      for (const [f, s] of pairs) {
        if (parts.count <= 1 || made >= maxExchanges || comparisons++ >= maxComparisons) return;
        if (parts.of[e] === parts.of[f] || this.at(e, r) !== planned || this.at(f, s) !== planned) continue;
        if (this.at(e, s) !== free || this.at(f, r) !== free) continue;
        this.exchange([e, r], [f, s]);
        made += 1;
        const now = this.findParts();
        if (now.count < parts.count) {
          parts = now;
          made = 0;
          break;
        }
        this.exchange([e, s], [f, r]);
      }
  }

  private exchange([e, r]: readonly [number, number], [f, s]: readonly [number, number]): void {
    this.remove(e, r);
    this.remove(f, s);
    this.add(e, s);
    this.add(f, r);
  }

  result(): AssignmentPlan {
    const { entry_ids, reviewers } = this.input;
    return {
      added: this.plannedPairs().map(([e, r]) => ({ entry_id: entry_ids[e] ?? 0, user_id: reviewers[r]?.user_id ?? 0 })),
      short: entry_ids.flatMap((entry_id, e) => (this.lackOf(e) > 0 ? [{ entry_id, lacking: this.lackOf(e) }] : [])),
      is_connected: this.findParts().count <= 1,
    };
  }

  /** Parts of the graph that have an assignment at all, and the part of each entry. */
  private findParts(): { count: number; of: Int32Array } {
    const height = this.input.entry_ids.length;
    const parents = Int32Array.from({ length: this.nodes }, (_, n) => n);
    const find = (node: number): number => {
      let root = node;
      while (parents[root] !== root) root = parents[root] ?? root;
      for (let at = node; at !== root;) {
        const next = parents[at] ?? root;
        parents[at] = root;
        at = next;
      }
      return root;
    };
    const used = new Set<number>();
    const join = (one: number, other: number) => {
      parents[find(other)] = find(one);
      used.add(one);
    };
    for (let e = 0; e < height; e++) for (let r = 0; r < this.width; r++) if (this.at(e, r) >= fixed) join(e, height + r);
    for (const [one, other] of this.outside) join(one, other);
    return { count: new Set([...used].map(find)).size, of: Int32Array.from({ length: height }, (_, e) => find(e)) };
  }

  private plannedPairs(): (readonly [number, number])[] {
    return this.input.entry_ids.flatMap((_, e) => this.reviewersWhere((r) => this.at(e, r) === planned).map((r) => [e, r] as const));
  }

  private reviewersWhere(isWanted: (r: number) => boolean): number[] {
    const found: number[] = [];
    for (let r = 0; r < this.width; r++) if (isWanted(r)) found.push(r);
    return found;
  }

  /** Whoever has less to do comes first; of equals one by an order that each entry has for itself, so that not always the same two stand together. */
  private isBefore(e: number, r: number, other: number): boolean {
    const mix = (n: number) => Math.imul(Math.imul(e + 1, 0x9e_37_79_b1) ^ (n + 1), 0x85_eb_ca_6b) >>> 0;
    return this.loadOf(r) - this.loadOf(other) < 0 || (this.loadOf(r) === this.loadOf(other) && mix(r) < mix(other));
  }

  private at(e: number, r: number): number {
    return this.cells[e * this.width + r] ?? forbidden;
  }

  private set(e: number | undefined, r: number | undefined, cell: number): void {
    if (e !== undefined && r !== undefined) this.cells[e * this.width + r] = cell;
  }

  private loadOf(r: number): number {
    return this.load[r] ?? 0;
  }

  private lackOf(e: number): number {
    return this.lack[e] ?? 0;
  }

  private add(e: number, r: number): void {
    this.set(e, r, planned);
    this.load[r] = this.loadOf(r) + 1;
    this.lack[e] = this.lackOf(e) - 1;
  }

  private remove(e: number, r: number): void {
    this.set(e, r, free);
    this.load[r] = this.loadOf(r) - 1;
    this.lack[e] = this.lackOf(e) + 1;
  }
}
