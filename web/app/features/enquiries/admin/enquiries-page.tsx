import { enquiry, enquiryStates, type Enquiry, type EnquiryState } from '@sabha/contract/enquiries/enquiry';
import { enquiryTopic } from '@sabha/contract/enquiries/enquiry-topic';
import { listEnquiryAnswers } from '@sabha/contract/enquiries/operations';
import { notFound } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { Field, NativeSelect } from '../../../ui/field.tsx';
import type { TagKind } from '../../../ui/tag.tsx';
import { formatMoment } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';
import { AdminPageHeading } from '../../admin/kit/components/admin-page-heading.tsx';
import { ProblemLine } from '../../admin/kit/components/problem-line.tsx';
import type { InboxEntries } from '../../admin/kit/inbox/inbox-list.tsx';
import { createInboxPage, type InboxAsked, type InboxDetailProps } from '../../admin/kit/inbox/inbox-page.tsx';
import { useAction } from '../../admin/kit/use-action.ts';
import { AnswerForm } from './answer-form.tsx';

const stateNames: Readonly<Record<EnquiryState, () => string>> = {
  new: m.inbox_state_new,
  in_progress: m.inbox_state_in_progress,
  answered: m.inbox_state_answered,
  closed: m.inbox_state_closed,
  spam: m.inbox_state_spam,
};
const stateKinds: Partial<Record<EnquiryState, TagKind>> = { new: 'lit', in_progress: 'info', answered: 'ok', spam: 'bad' };

/** What people ask by the contact form: read, answered by mail, and put where it belongs. */
export const EnquiriesAdminPage = createInboxPage({
  title: m.inbox_enquiries,
  text: m.inbox_enquiries_text,
  states: () => enquiryStates.map((value) => ({ value, label: stateNames[value]() })),
  loadEntries,
  loadApplication,
  EmailDocument: OneEnquiry,
});

async function loadEntries(api: ApiClient, { state, page, limit }: InboxAsked): Promise<InboxEntries> {
  const filterFields = state === '' ? {} : { filterFields: JSON.stringify({ state }) };
  const [{ data: rows, meta }, { data: topics }] = await Promise.all([
    api.call(enquiry.operations.getAll, { query: { page, limit, sortField: 'enquiry_id', ...filterFields } }),
    api.call(enquiryTopic.operations.getAll, { query: { limit: -1 } }),
  ]);
  const names = new Map(topics.map(({ enquiry_topic_id, name }) => [enquiry_topic_id, name]));
  const entries = rows.map((row) => ({
    id: row.enquiry_id,
    number: row.number,
    name: row.writer_name,
    about: names.get(row.enquiry_topic_id) ?? '',
    state: stateNames[row.state](),
    stateKind: stateKinds[row.state] ?? 'plain',
    at: row.created_at,
  }));
  return { entries, meta };
}

async function loadApplication(api: ApiClient, id: number) {
  const [{ data }, { data: answers }] = await Promise.all([
    api.call(enquiry.operations.getAll, { query: { filterFields: JSON.stringify({ enquiry_id: id }) } }),
    api.call(listEnquiryAnswers, { params: { id } }),
  ]);
  const [row] = data;
  if (!row) throw notFound();
  return { row, answers };
}

function OneEnquiry({
  letter: { row, answers },
  api,
  zone,
  reload,
  canDecide,
}: InboxDetailProps<Awaited<ReturnType<typeof loadApplication>>>) {
  return (
    <>
      <AdminPageHeading title={row.number} text={`${row.writer_name} · ${row.writer_email} · ${formatMoment(row.created_at, zone)}`} />
      <p className="rounded-card bg-surface p-6 text-[17px] whitespace-pre-line shadow-1 [overflow-wrap:anywhere]">{row.message}</p>
      {answers.map(({ message, answered_at }) => (
        <div key={answered_at} className="mt-3 ml-8 rounded-card bg-ok-tint p-5">
          <p className="text-xs text-fg-2">{m.inbox_answered_at({ when: formatMoment(answered_at, zone) })}</p>
          <p className="mt-1.5 whitespace-pre-line [overflow-wrap:anywhere]">{message}</p>
        </div>
      ))}
      {canDecide && (
        <>
          <AnswerForm api={api} row={row} seen_count={answers.length} reload={reload} />
          <StateChoice api={api} row={row} reload={reload} />
        </>
      )}
    </>
  );
}

function StateChoice({ api, row: { enquiry_id: id, state }, reload }: { api: ApiClient; row: Enquiry; reload: () => Promise<void> }) {
  const { isBusy, problem, run } = useAction(reload);
  const move = (next: string) =>
    void run(() => api.call(enquiry.operations.updateOne, { params: { id }, body: { state: next as EnquiryState } }));
  return (
    <div className="mt-5 grid gap-5">
      <Field label={m.inbox_state()} className="max-w-52">
        <NativeSelect value={state} disabled={isBusy} onChange={(event) => move(event.target.value)}>
          {enquiryStates.map((one) => (
            <option key={one} value={one}>
              {stateNames[one]()}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <ProblemLine text={problem} />
    </div>
  );
}
