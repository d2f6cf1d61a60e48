import type { ApiClient } from './operation.ts';

/** What the server tells the page renderer about one request; loaders read it from their context. */
export interface PageCall {
  /** Calls operations in process, as the person the page is rendered for. */
  readonly api: ApiClient;
  readonly locale: string;
  readonly request_id: string;
  /** Origin under which people reach the product, without a trailing slash. */
  readonly public_url: string;
  /** Where people sign in, and as which client of that identity provider. */
  readonly sign_in: { readonly issuer: string; readonly client_id: string };
  /**
   * A secret of this one rendering. The page writes it as `nonce` on the scripts that the program itself put there, so that the server
   * can tell them from a script that came in with somebody's text; it is taken off before the page leaves.
   */
  readonly nonce: string;
  /** The `/dev` pages exist only where this is false. */
  readonly is_production: boolean;
  /** Draws a picture of the page's own kind in a process for such work; null when too much is being drawn right now. */
  draw(picture: object): Promise<Uint8Array | null>;
  /** Tells the server's log about a failure; the visitor gets the error page. */
  report(error: unknown): void;
}

/** A page that is the same for everybody, so that its bytes can be kept. */
export interface CacheablePage {
  /** Equal for every URL that gives the same bytes. */
  readonly key: string;
  /** The path and the query parameters that the page knows, in one order; the page is rendered from this. */
  readonly path: string;
  /** Topics of the change feed that the page is made of; `*` stands for all of them. */
  readonly topics: readonly string[];
  /** True when visitors choose some of the address, so that there are many of it. */
  readonly is_filtered: boolean;
}

/** What the built web part offers the server. */
export interface PageRenderer {
  /** The language that a path asks for. */
  localeOf(pathname: string): string;
  /** How the answer to a URL may be kept; null when it may not. */
  describe(url: URL): CacheablePage | null;
  /** The whole answer to a GET; an unknown path and a failed loader are answers too, with their page. */
  render(request: Request, call: PageCall): Promise<Response>;
}
