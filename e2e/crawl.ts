import type { APIRequestContext } from '@playwright/test';
import { parsePage, type ReadPage } from './read-page.ts';

export interface Visit {
  readonly path: string;
  /** Where a link to it was found first. */
  readonly from: string;
  readonly status: number;
  /** Where redirects ended, without the query. */
  readonly end: string;
  /** Null for what is no HTML. */
  readonly page: ReadPage | null;
}

interface Link {
  readonly path: string;
  readonly from: string;
}

/** More pages than this are a crawl that does not end: some address makes new ones for ever. */
const max = 1500;
// Few, so that the tests beside this one stay below the limit of requests.
const atOnce = 3;

interface Plan {
  readonly start: readonly string[];
  readonly follows: (path: string) => boolean;
}

/** Every address of this site that can be reached from the start by links that are followed, each asked for once. */
export async function crawl(request: APIRequestContext, origin: string, { start, follows }: Plan): Promise<Visit[]> {
  const known = new Set(start);
  const visits: Visit[] = [];
  let round: Link[] = start.map((path) => ({ path, from: 'the start' }));
  while (round.length > 0) {
    const found = await visitAll(request, origin, round);
    visits.push(...found);
    round = linksOf(found).filter(({ path }) => !known.has(path) && follows(path) && known.add(path));
    if (known.size > max) throw new Error(`There are more than ${max} addresses; one of the last is ${[...known].at(-1)}.`);
  }
  return visits;
}

const pathOf = (address: string) => address.replace(/\?.*$/, '');

/** A filtered page leads to ever more filters of itself; those that the whole page offers are enough. */
const isNarrower = (from: string, to: string) => from.includes('?') && to.includes('?') && pathOf(from) === pathOf(to);

const linksOf = (visits: readonly Visit[]): Link[] =>
  visits.flatMap(({ path: from, page }) =>
    (page?.links ?? []).filter(({ path }) => !isNarrower(from, path)).map(({ path }) => ({ path, from })),
  );

async function visitAll(request: APIRequestContext, origin: string, links: readonly Link[]): Promise<Visit[]> {
  const waiting = [...links];
  const visits: Visit[] = [];
  const work = async () => {
    for (let link = waiting.shift(); link; link = waiting.shift()) visits.push(await visit(request, origin, link));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return visits;
}

async function visit(request: APIRequestContext, origin: string, { path, from }: Link): Promise<Visit> {
  // Each as from somebody new: no one visitor asks for the whole site in a minute, and who does is slowed down.
  const answer = await request.get(origin + path, { headers: { cookie: '' } });
  const isPage = answer.headers()['content-type']?.startsWith('text/html') ?? false;
  const end = new URL(answer.url()).pathname;
  const html = isPage ? await answer.text() : '';
  return {
    path,
    from,
    end,
    status: answer.status(),
    page: isPage ? parsePage(html, new URL(answer.url())) : null,
  };
}
