import { countApplications } from '@sabha/contract/applications/operations';
import { waitingStates } from '@sabha/contract/applications/states';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { bind } from '../../core/http/handler.ts';
import { canReadApplications } from '../../permissions/applications.ts';
import { applicationCalls, applications } from './schema.ts';

/** Every call of the edition with what it has received; drafts are their applicants' alone and are not counted. */
export const countHandler = bind(countApplications, canReadApplications, async ({ query }, _call, ctx) => {
  const waiting = sql.join(
    waitingStates.map((state) => sql`${state}`),
    sql`, `,
  );
  const data = await ctx.db
    .select({
      application_call_id: applicationCalls.application_call_id,
      received_count: sql<number>`count(${applications.application_id})::int`,
      waiting_count: sql<number>`(count(${applications.application_id}) FILTER (WHERE ${applications.state} IN (${waiting})))::int`,
    })
    .from(applicationCalls)
    .leftJoin(
      applications,
      and(
        eq(applications.application_call_id, applicationCalls.application_call_id),
        ne(applications.state, 'draft'),
        isNull(applications.deleted_at),
      ),
    )
    .where(and(eq(applicationCalls.edition_id, query.edition_id), isNull(applicationCalls.deleted_at)))
    .groupBy(applicationCalls.application_call_id);
  return { data };
});
