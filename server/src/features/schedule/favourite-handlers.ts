import { notFound } from '@sabha/contract/core/errors';
import * as operations from '@sabha/contract/schedule/operations';
import { bind } from '../../core/http/handler.ts';
import { ownDataOnly } from '../../core/access/call-rules.ts';
import { addFavourites, isKnownSession, listFavouriteIds, removeFavourite } from './favourite.store.ts';
import { requireProgramme } from './read-handlers.ts';

const listFavourites = bind(operations.listFavourites, ownDataOnly, async ({ query }, call, ctx) => {
  const { edition } = await requireProgramme(ctx, query.edition);
  return { data: { session_ids: await listFavouriteIds(ctx.db, call.actor.user_id, edition.edition_id) } };
});

const setFavourite = bind(operations.setFavourite, ownDataOnly, async ({ params, body }, call, ctx) => {
  const { session_id } = params;
  const { is_favourite } = body;
  if (!(await isKnownSession(ctx.db, session_id))) throw notFound('There is no such session.');
  if (is_favourite) await addFavourites(ctx.db, call.actor.user_id, [session_id]);
  else await removeFavourite(ctx.db, call.actor.user_id, session_id);
  return { data: { session_id, is_favourite } };
});

const mergeFavourites = bind(operations.mergeFavourites, ownDataOnly, async ({ query, body }, call, ctx) => {
  const { edition, document } = await requireProgramme(ctx, query.edition);
  const known = new Set(document.sessions.map((session) => session.session_id));
  await addFavourites(
    ctx.db,
    call.actor.user_id,
    [...new Set(body.session_ids)].filter((session_id) => known.has(session_id)),
  );
  return { data: { session_ids: await listFavouriteIds(ctx.db, call.actor.user_id, edition.edition_id) } };
});

export const favouriteHandlers = [listFavourites, setFavourite, mergeFavourites];
