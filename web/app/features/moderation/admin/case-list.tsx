import type { ApiClient } from '@sabha/contract/core/operation';
import type { CaseLine } from '@sabha/contract/moderation/moderation-case';
import { listCases } from '@sabha/contract/moderation/operations';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { logError } from '../../../lib/console.ts';
import { queryOf } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { formatMoment } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { LinkTabs } from '../../../ui/tabs.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { LoadedPart } from '../../admin/kit/components/loaded-part.tsx';
import { AdminPageHeading } from '../../admin/kit/components/admin-page-heading.tsx';
import { doneKinds, doneNames, nameSubject, reasonNames } from '../reason-names.ts';
import { excerptOf } from '../../attachments/public.ts';

const views = ['open', 'appeals', 'decided'] as const;
type View = (typeof views)[number];

interface CaseListProps {
  path: string;
  zone: string;
  api: ApiClient;
}

/** What waits, the oldest first; appeals; and what was decided, the newest first. */
export function CaseList({ path, zone, api }: CaseListProps) {
  const [params] = useSearchParams();
  const view = views.find((one) => one === params.get('view')) ?? 'open';
  return (
    <>
      <AdminPageHeading title={m.moderation_title()} text={m.moderation_text()} />
      <Cases key={view} view={view} path={path} zone={zone} api={api} />
    </>
  );
}

function Cases({ view, path, zone, api }: CaseListProps & { view: View }) {
  const { loaded, reload, put } = useRead(queryOf(listCases, { query: { view } }));
  const [isBusy, setBusy] = useState(false);
  const names = { open: m.moderation_view_open(), appeals: m.moderation_view_appeals(), decided: m.moderation_view_decided() };
  const counts = loaded.state === 'ready' ? { open: loaded.value.meta.open_count, appeals: loaded.value.meta.appeal_count } : {};
  const tabs = views.map((one) => ({
    to: one === 'open' ? path : `${path}?view=${one}`,
    label: names[one],
    count: one === 'decided' ? undefined : counts[one],
    isCurrent: one === view,
  }));
  async function loadMore(known: { data: CaseLine[] }): Promise<void> {
    const after = known.data.at(-1)?.case_id;
    if (after === undefined) return;
    setBusy(true);
    try {
      const more = await api.call(listCases, { query: { view, after } });
      put({ data: [...known.data, ...more.data], meta: more.meta });
    } catch (error) {
      logError('moderation', error);
    }
    setBusy(false);
  }
  return (
    <>
      <LinkTabs label={m.moderation_title()} tabs={tabs} className="mb-5" />
      <LoadedPart loaded={loaded} reload={reload}>
        {(value) => (
          <>
            <Table
              caption={names[view]}
              columns={columnsOf(path, zone)}
              rows={value.data}
              keyOf={({ case_id }) => String(case_id)}
              empty={<EmptyState title={m.moderation_nothing()} text={m.moderation_nothing_text()} className="max-w-160" />}
            />
            {value.meta.has_more && (
              <Button className="mt-4" isBusy={isBusy} onClick={() => void loadMore(value)}>
                {m.moderation_more()}
              </Button>
            )}
          </>
        )}
      </LoadedPart>
    </>
  );
}

const columnsOf = (path: string, zone: string): readonly Column<CaseLine>[] => [
  {
    key: 'title',
    header: m.moderation_what(),
    render: ({ case_id, subject_type, title, ...content }) => (
      <>
        <Link to={`${path}/${case_id}`} className="inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline">
          {[nameSubject(subject_type), title].filter(Boolean).join(': ')}
        </Link>
        <span className="line-clamp-2 block max-w-[52ch] text-sm text-fg-2 [overflow-wrap:anywhere]">{excerptOf(content)}</span>
      </>
    ),
  },
  {
    key: 'owner',
    header: m.moderation_whose(),
    render: ({ owner, is_owner_minor }) => (
      <>
        {owner?.name ?? m.moderation_nobody()}
        {is_owner_minor && <Tag className="ml-2">{m.moderation_minor()}</Tag>}
      </>
    ),
  },
  {
    key: 'reasons',
    header: m.moderation_reported(),
    render: ({ report_count, reasons, source }) =>
      source === 'limit' && report_count === 0
        ? m.moderation_source_limit()
        : [m.moderation_report_count({ count: report_count }), ...reasons.map((reason) => reasonNames[reason]())].join(' · '),
  },
  {
    key: 'state',
    header: m.moderation_state(),
    render: ({ status, actions, has_open_appeal }) => (
      <span className="flex flex-wrap gap-1.5">
        {has_open_appeal && <Tag kind="lit">{m.moderation_appealed()}</Tag>}
        {status === 'open' ? (
          <Tag kind="info">{m.moderation_waits()}</Tag>
        ) : (
          [...new Set(actions)].map((action) => (
            <Tag key={action} kind={doneKinds[action]}>
              {doneNames[action]()}
            </Tag>
          ))
        )}
      </span>
    ),
  },
  {
    key: 'at',
    header: m.moderation_since(),
    render: ({ opened_at }) => <span className="text-sm whitespace-nowrap text-fg-2">{formatMoment(opened_at, zone)}</span>,
  },
];
