import { exportAuditEntries, getAuditEntries, verifyAuditLog, type AuditEntry } from '@sabha/contract/audit/audit-entry';
import { bind } from '../../core/http/handler.ts';
import { TextStream } from '../../core/http/text-stream.ts';
import { toCsv, type CsvValue } from '../../core/text/csv.ts';
import { readAuditLogRule } from '../../permissions/audit.ts';
import { readAuditPage, streamAuditEntries } from './audit-entry.read-model.ts';

const heading = [
  'audit_id',
  'occurred_at',
  'actor_id',
  'actor_name',
  'acting_role',
  'action',
  'subject_type',
  'subject_id',
  'before',
  'after',
  'reason',
  'request_id',
] as const;

const toValues = (entry: AuditEntry): CsvValue[] =>
  heading.map((name) => {
    const value = entry[name];
    return value !== null && typeof value === 'object' ? JSON.stringify(value) : value;
  });

export const auditHandlers = [
  bind(getAuditEntries, readAuditLogRule, async ({ query: { page, limit, ...filter } }, _call, ctx) => {
    return readAuditPage(ctx.db, filter, { page, limit });
  }),
  bind(exportAuditEntries, readAuditLogRule, async ({ query }, { actor, request_id }, ctx) => {
    await ctx.transact((tx) =>
      ctx.audit.record(tx, {
        actor_id: actor.user_id,
        acting_role: actor.active_role?.role_name ?? null,
        action: 'auditLog.export',
        subject_type: 'auditLog',
        subject_id: 'all',
        before: null,
        after: { ...query },
        request_id,
      }),
    );
    const chunks = toCsv(heading, streamAuditEntries(ctx.db, query), toValues);
    const day = ctx.clock.now().toISOString().slice(0, 10);
    return new TextStream({ file_name: `audit-log-${day}.csv`, media_type: 'text/csv', chunks });
  }),
  bind(verifyAuditLog, readAuditLogRule, async (_, _call, ctx) => {
    const verdict = await ctx.audit.verify();
    const { ok, checked_count } = verdict;
    return verdict.ok
      ? { data: { ok, checked_count, head: verdict.head, problem: null } }
      : { data: { ok, checked_count, head: null, problem: `${verdict.broken_at}: ${verdict.problem}` } };
  }),
];
