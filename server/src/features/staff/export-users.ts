import type { GlobalUser } from '@sabha/contract/accounts/global-user';
import { exportUsers } from '@sabha/contract/accounts/people-import';
import { readPage } from '../../core/entities/read-entity.ts';
import { bind } from '../../core/http/handler.ts';
import { RowStream } from '../../core/http/row-stream.ts';
import { TextStream } from '../../core/http/text-stream.ts';
import { toCsv } from '../../core/text/csv.ts';
import { exportPeopleRule } from '../../permissions/powers.ts';
import { globalUserEntity } from '../accounts/public.ts';

const heading = ['user_id', 'username', 'email', 'firstName', 'lastName', 'phone_number', 'roles', 'status', 'created_at'] as const;

/** The list of people as a file, which an import reads again; written into the audit log with what was asked for. */
export const exportUsersHandler = bind(exportUsers, exportPeopleRule, async ({ query }, { actor, request_id }, ctx) => {
  const list = { ...query, page: 1, limit: -1, sortField: 'user_id', sortOrder: 'asc' as const, fields: heading.join(',') };
  const rows = await readPage(globalUserEntity.model, list, { actor, ctx });
  if (!(rows instanceof RowStream)) throw new Error('A list without a limit is a stream.');
  await ctx.transact((tx) =>
    ctx.audit.record(tx, {
      actor_id: actor.user_id,
      acting_role: actor.active_role?.role_name ?? null,
      action: 'user.export',
      subject_type: 'user',
      subject_id: 'all',
      before: null,
      after: { ...query },
      request_id,
    }),
  );
  const chunks = toCsv(heading, rows.chunks as AsyncIterable<GlobalUser[]>, (person) =>
    heading.map((name) => (name === 'roles' ? person.roles.map(({ role_name }) => role_name).join('|') : person[name])),
  );
  return new TextStream({ file_name: `people-${ctx.clock.now().toISOString().slice(0, 10)}.csv`, media_type: 'text/csv', chunks });
});
