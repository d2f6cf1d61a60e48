import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { articles } from './schema.ts';

export async function run(_: object, ctx: Context): Promise<void> {
  const isDue = and(eq(articles.status, 'scheduled'), lte(articles.published_at, ctx.clock.now()), isNull(articles.deleted_at));
  await ctx.transact(async (tx) => {
    const published = await tx.update(articles).set({ status: 'published' }).where(isDue).returning({ article_id: articles.article_id });
    for (const { article_id } of published) {
      await ctx.audit.record(tx, {
        actor_id: 0,
        request_id: null,
        action: 'article.publish',
        subject_type: 'article',
        subject_id: article_id,
        before: { status: 'scheduled' },
        after: { status: 'published' },
      });
    }
  });
}
