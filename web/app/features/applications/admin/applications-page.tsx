import { application, type Application } from '@sabha/contract/applications/application';
import { applicationCall, type ApplicationCall } from '@sabha/contract/applications/application-call';
import { applicationTier } from '@sabha/contract/applications/application-tier';
import { listApplicationHistory } from '@sabha/contract/applications/operations';
import { applicationStates, type ApplicationState } from '@sabha/contract/applications/states';
import { notFound } from '@sabha/contract/core/errors';
import { readLocalText } from '@sabha/contract/core/local-text';
import type { ApiClient, OperationOutput } from '@sabha/contract/core/operation';
import type { TagKind } from '../../../ui/tag.tsx';
import { formatMoment } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { nameState } from '../public.ts';
import { AdminPageHeading } from '../../admin/kit/components/admin-page-heading.tsx';
import { FileLink } from '../../admin/kit/inbox/file-link.tsx';
import type { InboxEntries } from '../../admin/kit/inbox/inbox-list.tsx';
import { createInboxPage, type InboxAsked, type InboxDetailProps } from '../../admin/kit/inbox/inbox-page.tsx';
import { MoveForm } from './move-form.tsx';

const stateKinds: Partial<Record<ApplicationState, TagKind>> = {
  submitted: 'lit',
  needs_info: 'info',
  shortlisted: 'info',
  approved: 'ok',
  onboarded: 'ok',
  rejected: 'bad',
};

/** What people answered to the calls: read, and taken from state to state. */
export const ApplicationsAdminPage = createInboxPage({
  title: m.inbox_applications,
  text: m.inbox_applications_text,
  states: () => applicationStates.filter((value) => value !== 'draft').map((value) => ({ value, label: nameState(value) })),
  loadEntries,
  loadApplication,
  EmailDocument: OneApplication,
});

async function loadEntries(api: ApiClient, { state, page, limit, edition_id }: InboxAsked): Promise<InboxEntries> {
  const { data: calls } = await api.call(applicationCall.operations.getAll, {
    query: { limit: -1, filterFields: JSON.stringify({ edition_id }) },
  });
  const titles = new Map(calls.map(({ application_call_id, title }) => [application_call_id, title]));
  const filterFields = JSON.stringify({ application_call_id: [...titles.keys()], ...(state === '' ? {} : { state }) });
  const { data: rows, meta } = await api.call(application.operations.getAll, {
    query: { page, limit, sortField: 'application_id', filterFields },
  });
  const entries = rows.map((row) => ({
    id: row.application_id,
    number: row.number ?? '',
    name: row.applicant_name,
    about: titles.get(row.application_call_id) ?? '',
    state: nameState(row.state),
    stateKind: stateKinds[row.state] ?? 'plain',
    at: row.submitted_at ?? row.created_at,
  }));
  return { entries, meta };
}

type History = OperationOutput<typeof listApplicationHistory>;

async function loadApplication(api: ApiClient, id: number) {
  const [{ data }, history] = await Promise.all([
    api.call(application.operations.getAll, { query: { filterFields: JSON.stringify({ application_id: id }) } }),
    api.call(listApplicationHistory, { params: { id } }),
  ]);
  const [row] = data;
  if (!row) throw notFound();
  const { application_call_id, application_tier_id } = row;
  const [calls, tiers] = await Promise.all([
    api.call(applicationCall.operations.getAll, { query: { filterFields: JSON.stringify({ application_call_id }) } }),
    api.call(applicationTier.operations.getAll, { query: { filterFields: JSON.stringify({ application_call_id }), limit: 100 } }),
  ]);
  const tier = tiers.data.find((one) => one.application_tier_id === application_tier_id)?.name ?? null;
  return { row, history, call: calls.data[0] ?? null, tier };
}

function OneApplication({ letter, api, zone, reload, canDecide }: InboxDetailProps<Awaited<ReturnType<typeof loadApplication>>>) {
  const { row, history, call, tier } = letter;
  return (
    <>
      <AdminPageHeading
        title={row.number ?? ''}
        text={[call?.title, tier, row.applicant_name, row.applicant_email].filter(Boolean).join(' · ')}
      />
      <Answers row={row} call={call} files={history.files} api={api} />
      <Moves history={history} zone={zone} />
      {canDecide && <MoveForm api={api} row={row} reload={reload} />}
    </>
  );
}

interface AnswersProps {
  row: Application;
  call: ApplicationCall | null;
  files: History['files'];
  api: ApiClient;
}

function Answers({ row, call, files, api }: AnswersProps) {
  const locale = getLocale();
  return (
    <dl className="rounded-card bg-surface px-6 shadow-1">
      {(call?.fields ?? []).map(({ name, kind, label, options }) => {
        const value = row.answers[name];
        const chosen = (Array.isArray(value) ? value : [value]).map((one) => {
          const option = options?.find((each) => each.value === one);
          return option ? readLocalText(option.label, locale) : one;
        });
        const file = files.find(({ field }) => field === name);
        return (
          <div key={name} className="border-b border-line py-4 last:border-0">
            <dt className="text-sm font-semibold text-fg-2">{readLocalText(label, locale)}</dt>
            <dd className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">
              {kind === 'file' && file ? <FileLink file={file} api={api} /> : null}
              {kind === 'consent' ? (value === true ? m.inbox_yes() : m.inbox_no()) : null}
              {kind === 'file' || kind === 'consent' ? null : chosen.filter((one) => one !== undefined).join(', ')}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Moves({ history, zone }: { history: History; zone: string }) {
  return (
    <ol className="mt-6 grid gap-2 text-sm text-fg-2">
      {history.data.map(({ to_state, message, happened_at }) => (
        <li key={happened_at + to_state}>
          <span className="tabular">{formatMoment(happened_at, zone)}</span> {nameState(to_state)}
          {message ? <span className="block whitespace-pre-line text-fg">{message}</span> : null}
        </li>
      ))}
    </ol>
  );
}
