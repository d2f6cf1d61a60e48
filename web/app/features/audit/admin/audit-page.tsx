import { exportAuditEntries, getAuditEntries, verifyAuditLog } from '@sabha/contract/audit/audit-entry';
import type { ApiClient } from '@sabha/contract/core/operation';
import { FileDown, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { formatCount } from '../../../ui/money.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { notify } from '../../../ui/toast.tsx';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { m } from '../../../paraglide/messages.js';
import { LoadedPart } from '../../admin/kit/components/loaded-part.tsx';
import { AdminPageHeading } from '../../admin/kit/components/admin-page-heading.tsx';
import type { AdminPageProps } from '../../admin/kit/admin-page.ts';
import { fetchFile } from '../../admin/kit/fetch-file.ts';
import { AuditFilters } from './audit-filters.tsx';
import { auditHref, entriesPerPage, readAuditQuery, toAuditFilter } from './audit-query.ts';
import { EntryList } from './entry-list.tsx';

/** Who did what to what, when, in which role, and why. */
export function AuditAdminPage(props: AdminPageProps) {
  const { session } = useAuth();
  return session ? <Log {...props} api={session.api} /> : null;
}

function Log({ api, edition, path }: AdminPageProps & { api: ApiClient }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const zone = edition.time_zone;
  const query = readAuditQuery(params);
  const key = auditHref(path, query);
  const { loaded, reload } = useRead(
    queryOf(getAuditEntries, { query: { ...toAuditFilter(query, zone), page: query.page, limit: entriesPerPage } }),
  );
  return (
    <>
      <AdminPageHeading title={m.staff_audit()} text={m.staff_audit_text()}>
        <Verify api={api} />
        <Button onClick={() => void fetchFile(() => api.call(exportAuditEntries, { query: toAuditFilter(query, zone) }), 'audit-log.csv')}>
          <FileDown size={18} strokeWidth={1.75} aria-hidden />
          {m.staff_export()}
        </Button>
      </AdminPageHeading>
      <AuditFilters
        key={key}
        query={query}
        onAsk={(change) => void navigate(auditHref(path, { ...query, page: 1, ...change }))}
        onClear={() => void navigate(path)}
      />
      <LoadedPart loaded={loaded} reload={reload}>
        {(value) =>
          value.data.length === 0 ? (
            <EmptyState title={m.admin_nothing_found()} text={m.admin_nothing_found_text()} />
          ) : (
            <>
              <div className="rounded-card bg-surface px-5.5 py-2 shadow-1">
                <EntryList entries={value.data} zone={zone} />
              </div>
              <Pagination
                className="mt-4"
                page={query.page}
                limit={entriesPerPage}
                total={value.meta.total}
                isApproximate={value.meta.approximate === true}
                hrefOf={(page) => auditHref(path, { ...query, page })}
              />
            </>
          )
        }
      </LoadedPart>
    </>
  );
}

/** Whether anybody changed the log itself: its chain of hashes, computed anew. */
function Verify({ api }: { api: ApiClient }) {
  const [isBusy, setIsBusy] = useState(false);
  async function verify(): Promise<void> {
    setIsBusy(true);
    try {
      const { data } = await api.call(verifyAuditLog);
      const count = formatCount(data.checked_count);
      await notify(
        data.ok
          ? { kind: 'ok', title: m.staff_chain_whole({ count }) }
          : { kind: 'bad', title: m.staff_chain_broken(), text: data.problem ?? '' },
      );
    } catch {
      await notify({ kind: 'bad', title: m.inbox_failed() });
    }
    setIsBusy(false);
  }
  return (
    <Button isBusy={isBusy} onClick={() => void verify()}>
      <ShieldCheck size={18} strokeWidth={1.75} aria-hidden />
      {m.staff_verify()}
    </Button>
  );
}
