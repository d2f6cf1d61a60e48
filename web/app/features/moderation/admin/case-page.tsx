import type { ApiClient } from '@sabha/contract/core/operation';
import type { CaseFile } from '@sabha/contract/moderation/moderation-case';
import { getCase, getCaseFile } from '@sabha/contract/moderation/operations';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { imageUrl } from '../../../lib/image-url.ts';
import { composeQuery, forEditing } from '../../../lib/query/query-of.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { formatMoment } from '../../../ui/time/zoned-time.ts';
import { m } from '../../../paraglide/messages.js';
import { TextLink } from '../../../ui/button.tsx';
import { RawMarkup } from '../../../ui/raw-markup.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { AttachmentList, unchanging, type ReadFile } from '../../attachments/public.ts';
import { LoadedPart } from '../../admin/kit/components/loaded-part.tsx';
import { AdminPageHeading } from '../../admin/kit/components/admin-page-heading.tsx';
import { doneKinds, doneNames, nameSubject, reasonNames } from '../reason-names.ts';
import { DecideForm } from './decide-form.tsx';
import { DecisionList } from './decision-list.tsx';
import { caseContentId } from './focus-places.ts';

interface CasePageProps {
  id: number;
  path: string;
  zone: string;
  api: ApiClient;
}

/** One case: what was reported, by whom and why, what is known of the person, and what to do about it. */
export function CasePage({ id, path, zone, api }: CasePageProps) {
  const read = async (api: ApiClient) => (await api.call(getCase, { params: { case_id: id } })).data;
  // What staff decide about does not change under their hands.
  const { loaded, reload, put } = useRead(forEditing(composeQuery('moderation/case', id, read)));
  // What they have typed stays where this fails.
  const showAnew = async () => put(await read(api));
  return (
    <>
      <TextLink to={path}>{m.moderation_title()}</TextLink>
      <div className="mt-4">
        <LoadedPart loaded={loaded} reload={reload}>
          {(file) => <OneCase file={file} path={path} zone={zone} api={api} reload={reload} showAnew={showAnew} />}
        </LoadedPart>
      </div>
    </>
  );
}

interface OneCaseProps extends Omit<CasePageProps, 'id'> {
  file: CaseFile;
  reload: () => Promise<void>;
  /** @throws ProblemError */
  showAnew: () => Promise<void>;
}

function OneCase({ file, path, zone, api, reload, showAnew }: OneCaseProps) {
  const { owner, title, subject_type, opened_at } = file;
  return (
    <>
      <AdminPageHeading
        title={[nameSubject(subject_type), title].filter(Boolean).join(': ')}
        text={m.moderation_opened({ when: formatMoment(opened_at, zone) })}
      />
      <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid content-start gap-8">
          <Content file={file} zone={zone} />
          {file.reports.length > 0 && <Reports file={file} zone={zone} />}
          <DecisionList title={m.moderation_decisions()} decisions={file.decisions} file={file} zone={zone} api={api} reload={reload} />
          {file.abilities.actions.length > 0 && <DecideForm file={file} api={api} reload={reload} showAnew={showAnew} />}
        </div>
        <aside className="grid content-start gap-8">
          <Part title={m.moderation_whose()}>
            <p className="font-semibold">{owner?.name ?? m.moderation_nobody()}</p>
            {file.is_owner_minor && <p className="mt-1 text-sm text-fg-2">{m.moderation_minor_text()}</p>}
            <p className="mt-1 text-sm text-fg-2">{m.moderation_suspensions({ count: file.suspension_count })}</p>
          </Part>
          <Part title={m.moderation_history()}>
            {file.history.length === 0 ? (
              <p className="text-sm text-fg-2">{m.moderation_history_none()}</p>
            ) : (
              <ul className="grid gap-3">
                {file.history.map(({ decision_id, case_id, action, reason, decided_at, reversed_at }) => (
                  <li key={decision_id} className="text-sm">
                    <Link to={`${path}/${case_id}`} className="inline-flex min-h-8 items-center gap-2 underline-offset-3 hover:underline">
                      <Tag kind={reversed_at === null ? doneKinds[action] : 'plain'}>{doneNames[action]()}</Tag>
                      {formatMoment(decided_at, zone)}
                    </Link>
                    <span className="block text-fg-2 [overflow-wrap:anywhere]">{reason}</span>
                  </li>
                ))}
              </ul>
            )}
          </Part>
          {file.similar.length > 0 && (
            <Part title={m.moderation_similar()}>
              <ul className="grid gap-2 text-sm">
                {file.similar.map(({ case_id, title: other, opened_at: at }) => (
                  <li key={case_id}>
                    <Link
                      to={`${path}/${case_id}`}
                      className="inline-flex min-h-8 items-center font-semibold underline-offset-3 hover:underline"
                    >
                      {other}
                    </Link>
                    <span className="block text-fg-2">{formatMoment(at, zone)}</span>
                  </li>
                ))}
              </ul>
            </Part>
          )}
        </aside>
      </div>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line-2 pt-4">
      <h2 className="text-display-xs">{title}</h2>
      <div className="mt-2.5">{children}</div>
    </section>
  );
}

/** The content as it was when the case was opened, and what has become of it. */
function Content({ file, zone }: { file: CaseFile; zone: string }) {
  const { case_id, snapshot, current, earlier, is_gone, is_replaced, is_hidden, link } = file;
  const read: ReadFile = (name, width) => ({
    ...composeQuery('moderation/file', { case_id, name, width }, async (api) => {
      const query = width === undefined ? {} : { width };
      return (await api.call(getCaseFile, { params: { case_id, name }, query })) as Blob;
    }),
    staleTime: unchanging,
  });
  return (
    <section aria-labelledby={caseContentId}>
      <h2 id={caseContentId} tabIndex={-1} className="scroll-mt-24 text-display-xs">
        {m.moderation_as_it_was()}
      </h2>
      <Shown content={snapshot} read={read} />
      <p className="mt-3 flex flex-wrap items-center gap-3 text-sm text-fg-2">
        {is_hidden && <Tag kind="bad">{m.moderation_is_hidden()}</Tag>}
        {is_gone && !is_replaced && m.moderation_is_gone()}
        {is_replaced && m.moderation_is_replaced()}
        {!is_gone && link !== null && <TextLink to={link}>{m.moderation_open()}</TextLink>}
      </p>
      {current && (
        <>
          <h3 className="mt-5 text-sm font-semibold">{m.moderation_now()}</h3>
          <Shown content={current} read={read} />
        </>
      )}
      {earlier.length > 0 && <Earlier earlier={earlier} zone={zone} />}
    </section>
  );
}

function Earlier({ earlier, zone }: { earlier: CaseFile['earlier']; zone: string }) {
  return (
    <>
      <h3 className="mt-5 text-sm font-semibold">{m.moderation_earlier()}</h3>
      <ol className="mt-2.5 divide-y divide-line rounded-card bg-surface shadow-1">
        {earlier.map(({ version, text_html, written_at, changed_at, changed_by }) => (
          <li key={version} className="px-6 py-4">
            <p className="text-sm text-fg-2">
              {m.moderation_earlier_times({
                from: formatMoment(written_at, zone),
                until: formatMoment(changed_at, zone),
                name: changed_by?.name ?? m.moderation_left(),
              })}
            </p>
            {text_html === '' ? (
              <p className="mt-1 text-ui text-fg-2">{m.moderation_no_text()}</p>
            ) : (
              <RawMarkup markup={text_html} className="prose mt-1 text-[1rem]" />
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

function Shown({ content: { text_html, image, attachments }, read }: { content: CaseFile['snapshot']; read: ReadFile }) {
  const picture = imageUrl(image, 320);
  return (
    <div className="mt-2.5 flex flex-wrap gap-5 rounded-card bg-surface p-6 shadow-1">
      {picture !== undefined && <img src={picture} alt={m.moderation_picture()} className="size-28 rounded-control object-cover" />}
      <div className="min-w-0 flex-1 basis-64">
        {text_html === '' ? (
          <p className="text-ui text-fg-2">{m.moderation_no_text()}</p>
        ) : (
          <RawMarkup markup={text_html} className="prose text-[1rem]" />
        )}
        {attachments.length > 0 && (
          <div className="mt-4">
            <AttachmentList attachments={attachments} read={read} />
          </div>
        )}
      </div>
    </div>
  );
}

function Reports({ file: { reports }, zone }: { file: CaseFile; zone: string }) {
  return (
    <section aria-labelledby="case-reports">
      <h2 id="case-reports" className="text-display-xs">
        {m.moderation_report_count({ count: reports.length })}
      </h2>
      <ul className="mt-2.5 divide-y divide-line rounded-card bg-surface shadow-1">
        {reports.map(({ report_id, reason, details, created_at, reporter }) => (
          <li key={report_id} className="grid gap-1 px-6 py-4">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <strong className="font-semibold">{reasonNames[reason]()}</strong>
              <span className="text-sm text-fg-2">
                {reporter?.name ?? m.moderation_left()} · {formatMoment(created_at, zone)}
              </span>
            </p>
            {details !== '' && <p className="text-ui whitespace-pre-line [overflow-wrap:anywhere]">{details}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
