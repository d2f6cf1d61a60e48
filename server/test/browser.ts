import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

/** A browser as far as the server can tell: it keeps cookies by path and follows redirects within the origin. */
export interface Browser {
  get(url: string): Promise<LightMyRequestResponse>;
  /** Sends a form, as a page without scripts does. */
  post(url: string, form: Record<string, string>): Promise<LightMyRequestResponse>;
  /** Calls the API as a script of the page does. */
  call(url: string, body?: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** Follows redirects until a page answers, or one leads to a URL that `isEnd` knows; answers that URL or page. */
  follow(response: LightMyRequestResponse, isEnd?: (url: URL) => boolean): Promise<{ url: URL; response: LightMyRequestResponse }>;
  cookie(name: string): string | undefined;
}

interface Cookie {
  readonly value: string;
  readonly path: string;
}

const longestChain = 10;

export function createBrowser(app: FastifyInstance, origin = 'http://localhost:3000', headers: Record<string, string> = {}): Browser {
  const jar = new Map<string, Cookie>();

  async function send(
    method: 'GET' | 'POST',
    url: string,
    body?: { payload: string | object; headers: Record<string, string> },
  ): Promise<LightMyRequestResponse> {
    const { pathname, search } = new URL(url, origin);
    const cookies = [...jar]
      .filter(([, cookie]) => pathname.startsWith(cookie.path))
      .map(([key, cookie]) => `${key.split(' ')[0]}=${cookie.value}`);
    const response = await app.inject({
      method,
      url: pathname + search,
      ...(body && { payload: body.payload }),
      headers: {
        host: new URL(origin).host,
        accept: 'text/html',
        ...headers,
        ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
        ...body?.headers,
      },
    });
    for (const { name, value, path = '/', expires, maxAge } of response.cookies) {
      const isGone = value === '' || maxAge === 0 || (expires !== undefined && expires.getTime() < Date.now());
      if (isGone) jar.delete(`${name} ${path}`);
      else jar.set(`${name} ${path}`, { value, path });
    }
    return response;
  }

  return {
    get: (url) => send('GET', url),
    post: (url, form) =>
      send('POST', url, {
        payload: new URLSearchParams(form).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    call: (url, payload = {}, more = {}) =>
      send('POST', url, { payload, headers: { 'content-type': 'application/json', accept: 'application/json', ...more } }),
    async follow(first, isEnd = () => false) {
      let response = first;
      let url = new URL(origin);
      for (let step = 0; step < longestChain; step++) {
        const { location } = response.headers;
        if (typeof location !== 'string') return { url, response };
        url = new URL(location, origin);
        if (isEnd(url) || url.origin !== origin) return { url, response };
        response = await send('GET', url.href);
      }
      throw new Error(`More than ${longestChain} redirects, the last to ${url.href}.`);
    },
    cookie: (name) => [...jar].find(([key]) => key.startsWith(`${name} `))?.[1].value,
  };
}
