import { buildPerson } from '../server/test/build-person.ts';
import { recordQueries, startBareFastify } from './bare-fastify.ts';
import { compareLoad } from './load.ts';
import { insertUsers } from './many-users.ts';
import { judge, type BenchRow } from './row.ts';
import { withScratchProduct } from './scratch-product.ts';

const users = 10_000;
const minShare = 0.5;
const path = '/api/global-user/users/getAll?page=1&limit=10';

/** Requests per second of a list of ten rows against bare Fastify and `pg` with the same statements on the same database. */
export function benchGetAll(): Promise<BenchRow> {
  return withScratchProduct(async (product) => {
    const { app, ctx } = product;
    await insertUsers(ctx.pool, users);
    const admin = await buildPerson(product, { role: 'admin' });
    const authorization = `Bearer ${await product.tokenFor(admin.user_id)}`;
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    await admin.get(path); // what is kept about the person is read now
    const queries = await recordQueries(ctx.pool, () => admin.get(path));
    const bare = await startBareFastify(ctx, queries);
    try {
      const speed = await compareLoad(
        { url: url + path, headers: { authorization } },
        { url: bare.url + path, headers: { authorization } },
      );
      const share = speed.product / speed.bare;
      const measured = `${Math.round(share * 100)}% (${Math.round(speed.product)} of ${Math.round(speed.bare)} req/s, ${queries.length} statements)`;
      return judge('getAll of 10 rows', `≥ ${minShare * 100}% of bare Fastify + pg with the same SQL`, {
        measured,
        isMet: share >= minShare,
      });
    } finally {
      await bare.close();
    }
  });
}
