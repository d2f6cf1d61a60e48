/** What a page asks the service worker to keep for the time without a network. */
export interface CachePagesRequest {
  /** Paths of pages with their language, percent-encoded; each is fetched unless a copy of the last hour is there. */
  readonly pages: readonly string[];
  /** Paths of the scripts, styles and letters that the asking page itself has loaded. */
  readonly files: readonly string[];
}
