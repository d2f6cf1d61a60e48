import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'vite';
import type { PageRenderer } from '@sabha/contract/core/page-rendering';

interface LiveWeb {
  renderer(): Promise<PageRenderer>;
  /** Answers requests for modules, styles and files; leaves the rest alone. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  close(): Promise<void>;
}

/** The web part as it is being written, with hot reload over the given server's own port. */
export async function openLiveWeb(server: Server): Promise<LiveWeb> {
  const vite = await createServer({
    root: import.meta.dirname,
    configFile: `${import.meta.dirname}/vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    async renderer() {
      const { pageRenderer } = (await vite.ssrLoadModule('./app/page-renderer.ts')) as { pageRenderer: PageRenderer };
      return pageRenderer;
    },
    handle: (request, response) =>
      new Promise((resolve, reject) => {
        response.once('close', resolve);
        vite.middlewares(request, response, (error?: unknown) => (error instanceof Error ? reject(error) : resolve()));
      }),
    close: () => vite.close(),
  };
}
