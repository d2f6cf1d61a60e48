/** A bounded queue that serves those who wait in turns, so that nobody is served later because somebody else wants much. */
export interface FairQueue<T> {
  readonly size: number;
  /** False when the queue is full, or has as much of this one as it takes. */
  add(owner: string, item: T): boolean;
  /** The next one's oldest. */
  take(): T | undefined;
}

interface FairQueueOptions {
  /** In all, and of one owner. */
  readonly max: number;
  readonly maxPerOwner: number;
}

export function createFairQueue<T>({ max, maxPerOwner }: FairQueueOptions): FairQueue<T> {
  // In the order in which their turn comes.
  const lines = new Map<string, T[]>();
  let size = 0;
  return {
    get size() {
      return size;
    },
    add(owner, item) {
      const line = lines.get(owner) ?? [];
      if (size >= max || line.length >= maxPerOwner) return false;
      line.push(item);
      lines.set(owner, line);
      size += 1;
      return true;
    },
    take() {
      const [next] = lines;
      if (!next) return undefined;
      const [owner, line] = next;
      const item = line.shift();
      lines.delete(owner);
      if (line.length > 0) lines.set(owner, line);
      size -= 1;
      return item;
    },
  };
}
