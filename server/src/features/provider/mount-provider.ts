import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Context } from '../../core/context.ts';
import { addressAsPublic } from './address-as-public.ts';
import { checkSessionPage } from './check-session-page.ts';
import { mountInteractions } from './interaction-routes.ts';
import { currentProvider } from './provider-host.ts';
import { followSession } from './follow-session.ts';

const mountPath = '/oidc';

/** Serves the built-in provider below /oidc; its protocol is the library's, its pages are ours. */
export async function mountProvider(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(
    async (scope) => {
      // The library reads bodies itself, and forms are the only ones it takes.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_, __, done) => done(null));
      scope.get('/session/check', (_, reply) =>
        reply.headers(checkSessionPage.headers).removeHeader('x-frame-options').send(checkSessionPage.html),
      );
      mountInteractions(scope, ctx);
      scope.all('/*', (request, reply) => answer(request, reply, ctx));
    },
    { prefix: mountPath },
  );
  // The first person to sign in does not wait for keys to be made.
  app.addHook('onListen', async () => {
    await currentProvider(ctx);
  });
}

async function answer(request: FastifyRequest, reply: FastifyReply, ctx: Context): Promise<void> {
  const provider = await currentProvider(ctx);
  const handle = handlerOf(provider, ctx);
  reply.hijack();
  const { raw } = request;
  addressAsPublic(raw, ctx.config);
  // Which proxies are believed has been decided already.
  raw.headers['x-forwarded-for'] = request.ip;
  Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(mountPath.length) || '/' });
  // The security headers of the API would keep the library's own answers from other origins that may read them.
  reply.raw.removeHeader('cross-origin-resource-policy');
  await handle(raw, reply.raw);
}

const handlers = new WeakMap<Provider, ReturnType<Provider['callback']>>();

function handlerOf(provider: Provider, ctx: Context): ReturnType<Provider['callback']> {
  const known = handlers.get(provider);
  if (known) return known;
  followSession(provider, ctx);
  const handler = provider.callback();
  handlers.set(provider, handler);
  return handler;
}
