import { updateProfile } from '@sabha/contract/accounts/profile';
import { badRequest } from '@sabha/contract/core/errors';
import { readWritten } from '../../core/entities/read-entity.ts';
import { updateRows, type Writing } from '../../core/entities/write-entity.ts';
import { bind } from '../../core/http/handler.ts';
import { decidedByRows } from '../../core/access/call-rules.ts';
import { profileEntity } from './profile.entity.ts';

export const updateProfileHandler = bind(updateProfile, decidedByRows, async ({ body }, { actor, request_id }, ctx) => {
  const { userId: id, attributes = {}, ...fields } = body;
  const { user_id, ...names } = attributes;
  if (user_id !== undefined && user_id !== id)
    throw badRequest('attributes.user_id: This is not userId.', [{ path: 'attributes.user_id', message: 'This is not userId.' }]);
  const data = await ctx.transact(async (tx) => {
    const writing: Writing = { ctx, tx, actor, request_id, written: [] };
    await updateRows(profileEntity.model, [{ index: null, id, input: { ...names, ...fields } }], writing);
    const [row] = await readWritten(profileEntity.model, [id], writing);
    return row;
  });
  return { data } as never;
});
