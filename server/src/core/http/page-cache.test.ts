import type { CacheablePage } from '@sabha/contract/core/page-rendering';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createPageAnswer } from './page-answer.ts';
import { createPageCache, type PageCacheOptions, type Rendered } from './page-cache.ts';

const pageOf = (path: string, more: Partial<CacheablePage> = {}): CacheablePage => ({
  key: path,
  path,
  topics: ['schedule'],
  is_filtered: false,
  ...more,
});

const rendered = (text: string, isKeepable = true): Rendered => ({
  answer: createPageAnswer({ status: 200, body: Buffer.from(text), headers: { 'content-type': 'text/html' } }),
  is_keepable: isKeepable,
});

/** A cache with a clock and a change feed that the test moves. */
function setUp(limits: PageCacheOptions['limits'] = {}) {
  let time = 0;
  let isLive = true;
  const listeners = new Set<(topic: string) => void>();
  const errors: unknown[] = [];
  const cache = createPageCache({
    clock: { now: () => new Date(time) },
    changes: {
      isLive: () => isLive,
      onChange(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    onRefreshError: (error) => errors.push(error),
    limits,
  });
  onTestFinished(() => cache.close());
  const renders: string[] = [];
  const show = (page: CacheablePage, text?: string) =>
    cache.get(page, async () => {
      renders.push(page.path);
      return rendered(text ?? `${page.path} ${renders.length}`);
    });
  return {
    cache,
    errors,
    renders,
    show,
    pass: (ms: number) => (time += ms),
    change: (topic: string) => [...listeners].forEach((listener) => listener(topic)),
    setLive: (value: boolean) => (isLive = value),
  };
}

const textOf = (answer: { variants: { identity?: { body: Buffer } } } | null) => answer?.variants.identity?.body.toString() ?? null;

/** A render that ends when the test says so. */
function slowRender() {
  const { promise, resolve } = Promise.withResolvers<Rendered>();
  return { render: () => promise, end: (text: string) => resolve(rendered(text)) };
}

describe('caching pages', () => {
  it('renders a page once and shows it from then on, under its own address only', async () => {
    const { cache, show, renders } = setUp();
    const page = pageOf('/agenda');
    expect(textOf(await show(page))).toBe('/agenda 1');
    expect(textOf(await show(page))).toBe('/agenda 1');
    expect(textOf(cache.peek('/agenda'))).toBe('/agenda 1');
    expect(cache.peek('/agenda?x=1')).toBeNull();
    expect(renders).toEqual(['/agenda']);
  });

  it('lets everybody who asks at the same time wait for one render', async () => {
    const { cache } = setUp();
    const slow = slowRender();
    let count = 0;
    const render = () => {
      count += 1;
      return slow.render();
    };
    const waiting = Array.from({ length: 20 }, () => cache.get(pageOf('/agenda'), render));
    slow.end('once');
    expect((await Promise.all(waiting)).map(textOf)).toEqual(Array.from({ length: 20 }, () => 'once'));
    expect(count).toBe(1);
  });

  it('keeps no page that may not be kept, and none whose render failed', async () => {
    const { cache } = setUp();
    await cache.get(pageOf('/gone'), async () => rendered('gone', false));
    await expect(cache.get(pageOf('/broken'), () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
    expect(cache.measure().pages).toBe(0);
  });
});

describe('when data changes', () => {
  it('drops the pages of that topic at once and no others', async () => {
    const { cache, show, change } = setUp();
    await show(pageOf('/agenda'));
    await show(pageOf('/sponsors', { topics: ['content'] }));
    await show(pageOf('/', { topics: ['*'] }));
    change('schedule');
    expect([cache.peek('/agenda'), cache.peek('/')]).toEqual([null, null]);
    expect(textOf(cache.peek('/sponsors'))).toBe('/sponsors 2');
    change('*');
    expect(cache.measure()).toEqual({ pages: 0, bytes: 0 });
  });

  it('never keeps a render that began before the change', async () => {
    const { cache, change } = setUp();
    const slow = slowRender();
    const early = cache.get(pageOf('/agenda'), slow.render);
    change('schedule');
    slow.end('old');
    await early;
    expect(cache.peek('/agenda')).toBeNull();
  });

  it('gives a request that comes after the change a render of its own, whichever ends first', async () => {
    const { cache, change } = setUp();
    const [old, fresh] = [slowRender(), slowRender()];
    const early = cache.get(pageOf('/agenda'), old.render);
    change('schedule');
    const late = cache.get(pageOf('/agenda'), fresh.render);
    fresh.end('new');
    expect(textOf(await late)).toBe('new');
    old.end('old');
    expect(textOf(await early)).toBe('old');
    expect(textOf(cache.peek('/agenda'))).toBe('new');
  });

  it('keeps and shows nothing while the feed is down', async () => {
    const { cache, show, renders, setLive } = setUp();
    await show(pageOf('/agenda'));
    setLive(false);
    expect(cache.peek('/agenda')).toBeNull();
    await show(pageOf('/agenda'));
    await show(pageOf('/agenda'));
    expect(renders).toHaveLength(3);
  });
});

describe('when time passes', () => {
  it('shows an aged page once more while it is made anew in the background', async () => {
    const { cache, show, pass } = setUp({ fresh_ms: 60, stale_ms: 600 });
    await show(pageOf('/agenda'));
    pass(61);
    expect(textOf(cache.peek('/agenda'))).toBe('/agenda 1');
    await turn();
    expect(textOf(cache.peek('/agenda'))).toBe('/agenda 2');
    expect(cache.measure().pages).toBe(1);
  });

  it('keeps showing the old page when the new one fails, and says so', async () => {
    const { cache, errors, pass } = setUp({ fresh_ms: 60, stale_ms: 600 });
    let isBroken = false;
    await cache.get(pageOf('/agenda'), () => (isBroken ? Promise.reject(new Error('down')) : Promise.resolve(rendered('fine'))));
    isBroken = true;
    pass(61);
    expect(textOf(cache.peek('/agenda'))).toBe('fine');
    await turn();
    expect(errors).toHaveLength(1);
    expect(textOf(cache.peek('/agenda'))).toBe('fine');
  });

  it('does not show a page that nobody asked for during too long a time', async () => {
    const { cache, show, renders, pass } = setUp({ fresh_ms: 60, stale_ms: 600 });
    await show(pageOf('/agenda'));
    pass(601);
    expect(cache.peek('/agenda')).toBeNull();
    await show(pageOf('/agenda'));
    expect(renders).toHaveLength(2);
  });
});

describe('when memory runs out', () => {
  const size = rendered('x'.repeat(1000)).answer.size;
  const text = 'x'.repeat(1000);

  it('drops the page that was unused for longest', async () => {
    const { cache, show } = setUp({ plain_bytes: size * 2 });
    await show(pageOf('/a'), text);
    await show(pageOf('/b'), text);
    cache.peek('/a');
    await show(pageOf('/c'), text);
    expect(['/a', '/b', '/c'].map((path) => cache.peek(path) !== null)).toEqual([true, false, true]);
    expect(cache.measure().bytes).toBeLessThanOrEqual(size * 2);
  });

  it('lets no number of filtered pages push out a plain one', async () => {
    const { cache, show } = setUp({ plain_bytes: size, filtered_bytes: size * 2 });
    await show(pageOf('/agenda'), text);
    for (let day = 1; day <= 9; day += 1) await show(pageOf(`/agenda?day=${day}`, { is_filtered: true }), text);
    expect(cache.peek('/agenda')).not.toBeNull();
    expect(cache.measure().pages).toBe(3);
  });
});
