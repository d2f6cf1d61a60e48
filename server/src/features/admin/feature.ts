import { adminOperations, getAdminOverview, listFailedWork } from '@sabha/contract/admin/operations';
import type { Feature } from '../../core/feature.ts';
import { bind } from '../../core/http/handler.ts';
import { decidedByRows } from '../../core/access/call-rules.ts';
import { canReadFailedWork } from '../../permissions/admin.ts';
import { readFailedWork } from './failed-work.read-model.ts';
import { requireReachedEdition } from './require-reached-edition.ts';
import { readOverview } from './overview.read-model.ts';

const overview = bind(getAdminOverview, decidedByRows, async ({ query }, call, ctx) => ({
  data: await readOverview(ctx, call, await requireReachedEdition(ctx, call.actor, query.edition)),
}));

const failedWork = bind(listFailedWork, canReadFailedWork, async ({ query: { kind } }, _call, ctx) => {
  return { data: await readFailedWork(ctx, kind) };
});

/** What the front page of the admin centre shows. It keeps nothing itself. */
export const admin: Feature = { name: 'admin', operations: [...adminOperations], handlers: [overview, failedWork] };
