/** Who wants a turn: browsers take turns within their network, networks with each other. */
export interface QueueOwner {
  readonly network: string;
  readonly browser: string | null;
}

export interface CallerQueue<T> {
  readonly size: number;
  /** What has no place: the item itself, one of a longer line that it takes the place of, or nothing. */
  add(owner: QueueOwner, item: T): T | undefined;
  take(): T | undefined;
}

interface CallerQueueOptions {
  readonly max: number;
  readonly maxOfNetwork: number;
  /** Whoever shows no pass shares what the network has. */
  readonly maxOfBrowser: number;
}

interface Line<T> {
  size: number;
  /** In the order in which their turn comes. */
  readonly browsers: Map<string | null, T[]>;
}

/**
 * A bounded queue that serves networks in turns, and in a network its browsers. When it is full, the longest line gives up its last
 * item to a shorter one: so one network, or several, can make long lines only for themselves.
 */
export function createCallerQueue<T>({ max, maxOfNetwork, maxOfBrowser }: CallerQueueOptions): CallerQueue<T> {
  const networks = new Map<string, Line<T>>();
  let size = 0;

  function dropLast(line: Line<T>): T | undefined {
    const [key, longest] = [...line.browsers].reduce((maximum, one) => (one[1].length > maximum[1].length ? one : maximum));
    const item = longest.pop();
    if (longest.length === 0) line.browsers.delete(key);
    line.size -= 1;
    size -= 1;
    return item;
  }

  return {
    get size() {
      return size;
    },
    add({ network, browser }, item) {
      const line = networks.get(network) ?? { size: 0, browsers: new Map<string | null, T[]>() };
      const own = line.browsers.get(browser) ?? [];
      if (line.size >= maxOfNetwork || (browser !== null && own.length >= maxOfBrowser)) return item;
      let dropped: T | undefined;
      if (size >= max) {
        const longest = [...networks.values()].reduce((maximum, one) => (one.size > maximum.size ? one : maximum));
        if (longest.size <= line.size + 1) return item;
        dropped = dropLast(longest);
      }
      own.push(item);
      line.browsers.set(browser, own);
      line.size += 1;
      networks.set(network, line);
      size += 1;
      return dropped;
    },
    take() {
      const [next] = networks;
      if (!next) return undefined;
      const [network, line] = next;
      const [first] = line.browsers;
      const [browser, own] = first ?? [null, []];
      const item = own.shift();
      // Whoever was served goes to the end.
      line.browsers.delete(browser);
      if (own.length > 0) line.browsers.set(browser, own);
      line.size -= 1;
      size -= 1;
      networks.delete(network);
      if (line.size > 0) networks.set(network, line);
      return item;
    },
  };
}
