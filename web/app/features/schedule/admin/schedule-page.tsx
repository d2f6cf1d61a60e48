import { exportCalendar, exportJson, exportXml, getDraft, listReleases } from '@sabha/contract/schedule/operations';
import { operationUrl, type ApiClient } from '@sabha/contract/core/operation';
import type { Draft } from '@sabha/contract/schedule/release';
import { Download, FileUp } from 'lucide-react';
import { ButtonLink, TEXT_LINK } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { composeQuery } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { formatMoment } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';
import { LoadedPart } from '../../admin/kit/components/loaded-part.tsx';
import { AdminPageHeading } from '../../admin/kit/components/admin-page-heading.tsx';
import type { AdminEdition, AdminPageProps } from '../../admin/kit/admin-page.ts';
import { useCan } from '../../admin/kit/use-can.ts';
import { ChangeRows } from './change-rows.tsx';
import { EditRows } from './edit-rows.tsx';
import { ImportSchedule } from './import-schedule.tsx';
import { ReleaseCountTags } from './release-counts.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import { ReleaseList } from './release-list.tsx';
import { WarningList } from './warning-list.tsx';

/** The draft of the programme against what the public sees, its releases, and files in and out. */
export function ScheduleAdminPage(props: AdminPageProps) {
  const { session } = useAuth();
  const can = useCan(props.menu);
  if (!session) return null;
  return props.rest === 'import' && can('update') ? (
    <ImportSchedule {...props} api={session.api} />
  ) : (
    <Overview {...props} api={session.api} canUpdate={can('update')} />
  );
}

function Overview({ api, edition, path, canUpdate }: AdminPageProps & { api: ApiClient; canUpdate: boolean }) {
  const { slug } = edition;
  const { loaded, reload } = useRead(
    composeQuery('schedule/schedule', slug, async (api) => {
      const query = { edition: slug };
      const [draft, releases] = await Promise.all([api.call(getDraft, { query }), api.call(listReleases, { query })]);
      return { draft: draft.data, releases: releases.data };
    }),
  );
  const root = path.slice(0, path.lastIndexOf('/'));
  const sessionsPath = `${root}/sessions`;
  return (
    <>
      <AdminPageHeading title={m.schedule_title()} text={m.schedule_text()}>
        {canUpdate && (
          <ButtonLink to={`${path}/import`}>
            <FileUp size={18} strokeWidth={1.75} aria-hidden />
            {m.schedule_import()}
          </ButtonLink>
        )}
        {canUpdate && loaded.state === 'ready' && <ReleaseDialog api={api} edition={edition} draft={loaded.value.draft} onDone={reload} />}
      </AdminPageHeading>
      <LoadedPart loaded={loaded} reload={reload}>
        {({ draft, releases }) => (
          <>
            <PublicState draft={draft} edition={edition} />
            {draft.warnings.length > 0 && (
              <section className="mt-8">
                <h2 className="mb-3 text-display-sm">{m.schedule_look_first()}</h2>
                <WarningList draft={draft} sessionsPath={sessionsPath} />
              </section>
            )}
            <Differences draft={draft} root={root} sessionsPath={sessionsPath} />
            <ReleaseList edition={edition} releases={releases} sessionsPath={sessionsPath} />
            {releases.length > 0 && edition.status !== 'draft' && <Exports slug={slug} />}
          </>
        )}
      </LoadedPart>
    </>
  );
}

/** Which release the public sees, and since when. */
function PublicState({ draft: { agenda }, edition }: { draft: Draft; edition: AdminEdition }) {
  const { release } = agenda;
  return (
    <p className="text-ui text-fg-2">
      {release
        ? m.schedule_public_now({ number: release.number, time: formatMoment(release.published_at, edition.time_zone) })
        : m.schedule_public_nothing()}
    </p>
  );
}

function Differences({ draft, root, sessionsPath }: { draft: Draft; root: string; sessionsPath: string }) {
  const { agenda, changes, edits, counts, is_released } = draft;
  const zone = agenda.edition.time_zone;
  if (is_released)
    return <EmptyState title={m.schedule_same()} text={m.schedule_same_text()} family="vav" className="mt-8 max-w-[640px]" />;
  return (
    <section className="mt-8 rounded-card bg-surface p-5.5 shadow-1">
      <h2 className="text-display-sm">{m.schedule_differences()}</h2>
      <div className="mt-2.5">
        <ReleaseCountTags counts={counts} editCount={edits.length} />
      </div>
      {agenda.release === null && <p className="mt-3 max-w-[64ch] text-ui text-fg-2">{m.schedule_all_new()}</p>}
      <ChangeRows changes={changes} zone={zone} sessionsPath={sessionsPath} />
      <EditRows edits={edits} root={root} />
    </section>
  );
}

/** The latest release as files that other software reads. */
function Exports({ slug }: { slug: string }) {
  const files = [
    ['schedule.json', exportJson],
    ['schedule.xml', exportXml],
    ['schedule.ics', exportCalendar],
  ] as const;
  return (
    <section className="mt-10">
      <h2 className="text-display-sm">{m.schedule_exports()}</h2>
      <p className="mt-2 max-w-[64ch] text-ui text-fg-2">{m.schedule_exports_text()}</p>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {files.map(([name, operation]) => (
          <li key={name}>
            <a
              href={operationUrl(operation, { params: { edition: slug } })}
              download
              className={`${TEXT_LINK} inline-flex min-h-11 items-center gap-1.5`}
            >
              <Download size={17} strokeWidth={1.75} aria-hidden />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
