import { createHook } from 'node:async_hooks';

/** What keeps a process alive can say whether it still does. */
interface Holding {
  hasRef(): boolean;
}

interface OpenThing {
  readonly type: string;
  /** Its stack says who opened it; written out only for what is left. */
  readonly origin: Error;
  readonly resource: WeakRef<object & Holding>;
}

/** What was closed says so some turns later, and a socket when its other end has answered. */
const turnsToClose = 20;
const pausesToClose = 300;
const pauseMs = 10;
// Tests may put another clock in its place.
const { setTimeout: startTimer } = globalThis;

/**
 * Watches what is opened from now on and keeps the process alive: servers, sockets, timers, workers. Promises are not watched: one
 * that nobody waits for holds nothing open, and to look at each would take longer than the tests.
 * @returns ends the watch and says what is still open, each with the place that opened it
 */
export function watchOpenThings(): (pauses?: number) => Promise<string[]> {
  const open = new Map<number, OpenThing>();
  let isOwn = false;
  const pause = () =>
    new Promise((resolve) => {
      isOwn = true;
      startTimer(resolve, pauseMs);
      isOwn = false;
    });
  const hook = createHook({
    trackPromises: false,
    init(id, type, _trigger, resource) {
      if (!isOwn && isHolding(resource)) open.set(id, { type, origin: takeOrigin(), resource: new WeakRef(resource) });
    },
    destroy(id) {
      open.delete(id);
    },
  }).enable();
  const findHeld = () => [...open.values()].filter(({ resource }) => resource.deref()?.hasRef()).flatMap(describe);
  return async (pauses = pausesToClose) => {
    for (let turn = 0; turn < turnsToClose && findHeld().length > 0; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    for (let turn = 0; turn < pauses && findHeld().length > 0; turn += 1) await pause();
    hook.disable();
    return findHeld();
  };
}

const isHolding = (resource: object): resource is object & Holding => 'hasRef' in resource;

function takeOrigin(): Error {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 50;
  const origin = new Error('opened');
  Error.stackTraceLimit = limit;
  return origin;
}

/** Nothing for what the runner holds, and for timers that a package sets by itself: they go off, or their socket is found. */
function describe({ type, origin }: OpenThing): string[] {
  const places = (origin.stack ?? '').split('\n').filter((line) => line.startsWith('    at ') && !/node:|open-things\.ts/.test(line));
  const others = type === 'Timeout' ? /node_modules\// : /node_modules\/(@vitest|vitest|vite)\//;
  const isOfOthers = places.length > 0 && places.every((line) => others.test(line));
  return isOfOthers ? [] : [[type, ...places].join('\n')];
}
