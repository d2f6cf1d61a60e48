import { searchUsers } from '@sabha/contract/accounts/global-user';
import { readPage } from '../../core/entities/read-entity.ts';
import { bind } from '../../core/http/handler.ts';
import { decidedByRows } from '../../core/access/call-rules.ts';
import { globalUserEntity } from './global-user.entity.ts';

export const searchUsersHandler = bind(searchUsers, decidedByRows, async ({ query }, { actor }, ctx) => {
  const { page, limit, search, filters } = query;
  const list = { page, limit, search, filterFields: filters };
  return readPage(globalUserEntity.model, list, { actor, ctx }) as never;
});
