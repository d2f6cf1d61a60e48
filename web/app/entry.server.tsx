import { buffer } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, isRouteErrorResponse, type EntryContext, type RouterContextProvider } from 'react-router';
import { startScript } from './features/shell/start-script.ts';
import { startScriptsLate } from './lib/late-scripts.server.ts';
import { pageContext } from './lib/page-context.ts';

/** Milliseconds after which data that a page still waits for is given up. */
export const streamTimeout = 10_000;

/**
 * Renders the whole page before the first byte leaves: pages are kept, and their inline scripts are
 * named in the security policy, which is sent first.
 */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const errors: unknown[] = [];
  const { nonce, report } = loadContext.get(pageContext);
  const body = await new Promise<Buffer>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} nonce={nonce} />, {
      nonce,
      // The whole page is ready before it leaves: no part may wait at the end for a script to put it in its place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        clearTimeout(timer);
        const chunks = new PassThrough();
        buffer(chunks).then(resolve, reject);
        pipe(chunks);
      },
      onShellError: reject,
      onError(error) {
        errors.push(error);
        report(error);
      },
    });
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // The router marks its own scripts; the one in the head is known by its whole text.
  const marked = body.toString().replace(`<script>${startScript}</script>`, () => `<script nonce="${nonce}">${startScript}</script>`);
  const html = import.meta.env.DEV ? marked : startScriptsLate(marked, nonce);
  return new Response(html, { status: errors.length > 0 ? 500 : status, headers });
}

/** Pages that are not there are an answer, not a failure. */
export function handleError(error: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(pageContext).report(error);
}
