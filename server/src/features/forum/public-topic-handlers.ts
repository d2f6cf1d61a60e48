import { getPublicForum, getPublicTopic, listPublicTopicPaths, listPublicTopics, pageOfPost } from '@sabha/contract/forum/public-forum';
import type { Context } from '../../core/context.ts';
import { everybody } from '../../core/access/call-rules.ts';
import { bind, type Bound, type Caching, type Call } from '../../core/http/handler.ts';
import type { PublicPostReader } from '../discussion/public.ts';
import { findMerged } from './merged-topics.read-model.ts';
import { readPollLife } from './polls.read-model.ts';
import { readPublicForum, readPublicPaths, readPublicTopic, readPublicTopics } from './public-topics.read-model.ts';

/** Kept until somebody writes, or is to be named otherwise. Reactions, which are counted too, are some minutes late. */
const caching: Caching = {
  topics: ['forum', 'names'],
  is_for_guests: true,
  // Of pages further down there are too many.
  isStored: ({ before }) => before === undefined,
  lives: () => Promise.resolve(Infinity),
};

const readerOf = ({ actor, locale }: Call, { config }: Context): PublicPostReader => ({
  actor,
  locale,
  origin: new URL(config.public_url).origin,
});

const forum = bind(
  getPublicForum,
  everybody,
  async (_, call, ctx) => ({ data: { categories: await readPublicForum(ctx.db, readerOf(call, ctx)) } }),
  caching,
);

const list = bind(
  listPublicTopics,
  everybody,
  ({ query: { category, tag, sort, before, limit } }, call, ctx) =>
    readPublicTopics(ctx.db, readerOf(call, ctx), { category, tag, sort, before, limit }),
  caching,
);

const get = bind(
  getPublicTopic,
  everybody,
  async ({ params, query }, call, ctx) => {
    const { topic_id, number_offset } = await findMerged(ctx.db, params.topic_id);
    const page = number_offset === 0 ? query.page : pageOfPost(number_offset + 1);
    const topic = await readPublicTopic(ctx.db, readerOf(call, ctx), { topic_id, page, now: ctx.clock.now() });
    return { data: { ...topic, number_offset } };
  },
  // A poll that closes shows its result.
  { ...caching, lives: ({ db, clock }) => readPollLife(db, clock.now()) },
);

const paths = bind(
  listPublicTopicPaths,
  everybody,
  async (_, call, ctx) => ({ data: await readPublicPaths(ctx.db, readerOf(call, ctx)) }),
  caching,
);

export const publicTopicHandlers: readonly Bound[] = [forum, list, get, paths];
