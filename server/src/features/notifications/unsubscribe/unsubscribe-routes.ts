import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../core/context.ts';
import { readLocale } from '../../../core/http/locale.ts';
import { renderPage, type Page } from '../../accounts/public.ts';
import { readPreferences, writePreference } from '../preference-handlers.ts';
import { readUnsubscribeToken, type Subscription } from './unsubscribe-link.ts';
import { missingSubscriptionPage, subscriptionPage } from './unsubscribe-pages.ts';

const longestForm = 4 * 1024;

/**
 * Mails of one topic are switched off from a mail itself. A POST does it whatever it carries, as mail programs send it by
 * themselves (RFC 8058, as a form of either kind); a GET changes nothing, because programs open links, too.
 */
export async function mountUnsubscribe(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: longestForm }, (_, body, done) => done(null, String(body)));
    scope.get('/unsubscribe/:token', (request, reply) => show(request, reply, ctx));
    scope.post('/unsubscribe/:token', (request, reply) => change(request, reply, ctx));
  });
}

const send = (reply: FastifyReply, page: Page, status = 200): FastifyReply => {
  const { html: document, headers } = renderPage(page);
  return reply.code(status).headers(headers).send(document);
};

/** What the address is for, and whether any of these mails come still; null for one of nobody. */
async function readSubscription(request: FastifyRequest, ctx: Context): Promise<(Subscription & { is_on: boolean }) | null> {
  const { token } = request.params as { token: string };
  const subscription = await readUnsubscribeToken(ctx, token);
  if (!subscription || !(await isPerson(ctx, subscription))) return null;
  const preferences = await readPreferences(ctx.db, subscription.user_id);
  const is_on = preferences.some(({ topic, channel, is_on }) => channel === 'email' && is_on && subscription.topics.includes(topic));
  return { ...subscription, is_on };
}

async function isPerson({ db }: Context, { user_id }: Subscription): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM person_basics WHERE user_id = ${user_id} AND deleted_at IS NULL`);
  return rows.length === 1;
}

async function show(request: FastifyRequest, reply: FastifyReply, ctx: Context): Promise<FastifyReply> {
  const locale = readLocale(request);
  const found = await readSubscription(request, ctx);
  return found ? send(reply, subscriptionPage({ ...found, locale })) : send(reply, missingSubscriptionPage(locale), 404);
}

async function change(request: FastifyRequest, reply: FastifyReply, ctx: Context): Promise<FastifyReply> {
  const locale = readLocale(request);
  const found = await readSubscription(request, ctx);
  if (!found) return send(reply, missingSubscriptionPage(locale), 404);
  const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
  const is_on = form.get('action') === 'start';
  for (const topic of found.topics) await writePreference(ctx.db, { user_id: found.user_id, topic, channel: 'email', is_on });
  // A mail program wants to be told that it is done, not where to look; a reload by a person must not send the form again.
  if (form.get('action') === null) return send(reply, subscriptionPage({ ...found, is_on, locale }));
  return reply.redirect(request.url, 303);
}
