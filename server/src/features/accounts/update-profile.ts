import { updateProfile } from '@sabha/contract/accounts/profile';
import { badRequest } from '@sabha/contract/core/errors';
import { readWritten } from '../../core/entities/read-entity.ts';
import { updateRows, type Writing } from '../../core/entities/write-entity.ts';
import { bind, type Bound } from '../../core/http/handler.ts';
import { decidedByRows } from '../../core/access/call-rules.ts';
import { readTerms, type TermSource } from '../../core/text/named-terms.ts';
import { profileEntity } from './profile.entity.ts';

/** Interests are stored by one name, in whatever language they were chosen, so that people who share them find each other. */
export const createUpdateProfile = (sources: () => readonly TermSource[]): Bound =>
  bind(updateProfile, decidedByRows, async ({ body }, { actor, request_id }, ctx) => {
    const { userId: id, attributes = {}, ...fields } = body;
    const interests = fields.interests && (await readTerms(ctx, sources())).toStored(fields.interests);
    const { user_id, ...names } = attributes;
    if (user_id !== undefined && user_id !== id)
      throw badRequest('attributes.user_id: This is not userId.', [{ path: 'attributes.user_id', message: 'This is not userId.' }]);
    const data = await ctx.transact(async (tx) => {
      const writing: Writing = { ctx, tx, actor, request_id, written: [] };
      await updateRows(
        profileEntity.model,
        [{ index: null, id, input: { ...names, ...fields, ...(interests && { interests }) } }],
        writing,
      );
      const [row] = await readWritten(profileEntity.model, [id], writing);
      return row;
    });
    return { data } as never;
  });
