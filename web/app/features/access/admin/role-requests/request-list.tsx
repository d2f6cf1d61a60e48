import { decideRoleRequest, type RoleRequest } from '@sabha/contract/access/role-request';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useState } from 'react';
import { refusalText } from '../../../../lib/forms/refusal-text.ts';
import { useOperationForm } from '../../../../lib/forms/use-operation-form.ts';
import { Button, TextLink } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field, Textarea } from '../../../../ui/field.tsx';
import { notify } from '../../../../ui/toast.tsx';
import { Tag, type TagKind } from '../../../../ui/tag.tsx';
import { formatMoment } from '../../../../ui/time/zoned-time.ts';
import { m } from '../../../../paraglide/messages.js';
import { useAskedClose } from '../../../admin/kit/use-asked-close.tsx';
import { DialogFoot } from '../../../admin/kit/components/dialog-foot.tsx';
import { answerLabel, requestStates, requestedRole } from './request-labels.ts';

type Decision = 'granted' | 'refused';
const stateKinds: Readonly<Record<RoleRequest['status'], TagKind>> = { asked: 'lit', granted: 'ok', refused: 'plain' };

interface RequestListProps {
  api: ApiClient;
  requests: readonly RoleRequest[];
  zone: string;
  /** Who asks, where that is not the page's own subject. */
  askerOf?: (request: RoleRequest) => { readonly path: string; readonly name: string };
  reload: () => Promise<void>;
}

/** What people ask to be, with their answers, and the two ways to decide. */
export function RequestList({ api, requests, zone, askerOf, reload }: RequestListProps) {
  const [shown, setShown] = useState<{ request: RoleRequest; decision: Decision } | null>(null);
  return (
    <>
      <ul className="grid gap-3.5">
        {requests.map((request) => (
          <li key={request.role_request_id} className="rounded-card bg-surface p-5 shadow-1">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <h3 className="text-display-2xs font-semibold">{requestedRole(request.role_name)}</h3>
              <Tag kind={stateKinds[request.status]}>{requestStates[request.status]()}</Tag>
              <span className="ml-auto text-sm text-fg-3 tabular">{formatMoment(request.created_at, zone)}</span>
            </div>
            {askerOf && (
              <p className="mt-1 text-ui">
                <TextLink to={askerOf(request).path}>{askerOf(request).name}</TextLink>
              </p>
            )}
            <dl className="mt-3 grid gap-x-8 gap-y-2.5 sm:grid-cols-2">
              {Object.entries(request.answers).map(([name, answer]) => (
                <div key={name}>
                  <dt className="text-xs font-semibold text-fg-3">{answerLabel(name)}</dt>
                  <dd className="text-ui whitespace-pre-line [overflow-wrap:anywhere]">{answer}</dd>
                </div>
              ))}
            </dl>
            {request.decision_note !== '' && <p className="mt-3 text-ui text-fg-2">“{request.decision_note}”</p>}
            {request.status === 'asked' && (
              <div className="mt-4 flex flex-wrap gap-2.5">
                <Button size="small" kind="strong" onClick={() => setShown({ request, decision: 'granted' })}>
                  {m.staff_grant()}
                </Button>
                <Button size="small" onClick={() => setShown({ request, decision: 'refused' })}>
                  {m.staff_refuse()}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {shown && (
        <DecisionDialog
          api={api}
          {...shown}
          onDone={async () => {
            setShown(null);
            await reload();
            await notify({ kind: 'ok', title: m.staff_decided_now() });
          }}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}

interface DecisionDialogProps {
  api: ApiClient;
  request: RoleRequest;
  decision: Decision;
  onDone: () => Promise<void>;
  onClose: () => void;
}

const maxNote = 600;
const noteSchema = decideRoleRequest.body.pick({ note: true });

/** A yes may come without words; a no never does. */
function DecisionDialog({ api, request, decision, onDone, onClose }: DecisionDialogProps) {
  const isRefusal = decision === 'refused';
  const { form, submit, errorOf, isBusy, refusal, failure, hasChanged } = useOperationForm({
    schema: noteSchema,
    values: { note: '' },
    describe: () => m.composer_shorten({ max: maxNote }),
    rules: ({ note }) => (isRefusal && note.trim() === '' ? { note: m.staff_decision_missing() } : {}),
    async send({ note }) {
      await api.call(decideRoleRequest, { params: { id: request.role_request_id }, body: { decision, note: note.trim() } });
      await onDone();
    },
  });
  const { close, question } = useAskedClose({ hasChanged, isBusy }, onClose);
  return (
    <Dialog
      onClose={close}
      title={isRefusal ? m.staff_refuse_title() : m.staff_grant_title({ role: requestedRole(request.role_name) })}
      description={m.staff_decision_text()}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 pt-2">
        <Field
          label={m.staff_decision_note()}
          hint={m.staff_reason_told()}
          error={errorOf('note')}
          isRequired={isRefusal}
          isOptional={!isRefusal}
        >
          <Textarea {...form.register('note')} rows={4} maxLength={maxNote} />
        </Field>
        <DialogFoot
          action={isRefusal ? m.staff_refuse() : m.staff_grant()}
          isBusy={isBusy}
          problem={refusal === null ? null : refusalText(failure, m.inbox_failed())}
          onClose={close}
        />
      </form>
      {question}
    </Dialog>
  );
}
