/**
 * A route module says with `handle = { publicPage: {…} } satisfies PageHandle` that its page is the same for everybody,
 * so that the server keeps the rendered bytes until the data changes.
 */
export interface PublicPage {
  /** Query parameters that change the page; all others are dropped before it is rendered. */
  query?: readonly string[];
  /** Parameters with endless values (a search text): a page with one of them is rendered each time. */
  freeQuery?: readonly string[];
  /** Topics of the change feed that the page shows; all of them unless named. */
  topics?: readonly string[];
  /** There are many of it and each is large: kept where it cannot push out what people read. */
  isBulky?: boolean;
}

export interface PageHandle {
  publicPage: PublicPage;
}

export const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'publicPage' in handle;
