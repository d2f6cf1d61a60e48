import type { GlobalUser } from '@sabha/contract/accounts/global-user';
import { exportUsers } from '@sabha/contract/accounts/people-import';
import type { ConsentPurpose } from '@sabha/contract/accounts/privacy';
import type { Context } from '../../core/context.ts';
import { readPage } from '../../core/entities/read-entity.ts';
import { bind } from '../../core/http/handler.ts';
import { RowStream } from '../../core/http/row-stream.ts';
import { TextStream } from '../../core/http/text-stream.ts';
import { toCsv } from '../../core/text/csv.ts';
import { exportPeopleRule } from '../../permissions/powers.ts';
import { globalUserEntity } from '../accounts/public.ts';
import { listAgreed } from '../privacy/public.ts';

const heading = ['user_id', 'username', 'email', 'firstName', 'lastName', 'phone_number', 'roles', 'status', 'created_at'] as const;
/** What organisers may do with somebody only by their consent, and do outside of this product. */
const purposes: readonly ConsentPurpose[] = ['newsletter', 'profile_to_sponsors', 'event_photos'];

async function* withConsents({ db }: Context, chunks: AsyncIterable<readonly GlobalUser[]>) {
  for await (const people of chunks) {
    const ids = people.map(({ user_id }) => user_id);
    const agreed = await listAgreed(db, ids, purposes);
    yield people.map((person) => ({ ...person, consents: agreed.get(person.user_id) ?? [] }));
  }
}

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
  const people = withConsents(ctx, rows.chunks as AsyncIterable<GlobalUser[]>);
  const chunks = toCsv([...heading, 'consents'], people, (person) => [
    ...heading.map((name) => (name === 'roles' ? person.roles.map(({ role_name }) => role_name).join('|') : person[name])),
    person.consents.join('|'),
  ]);
  return new TextStream({ file_name: `people-${ctx.clock.now().toISOString().slice(0, 10)}.csv`, media_type: 'text/csv', chunks });
});
