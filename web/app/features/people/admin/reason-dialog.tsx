import { suspendUser } from '@sabha/contract/accounts/staff-operations';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input, Textarea } from '../../../ui/field.tsx';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { m } from '../../../paraglide/messages.js';
import { DialogFoot } from '../../admin/kit/components/dialog-foot.tsx';
import { fromOwnTime, isOver } from '../../admin/kit/own-time.ts';
import { useAskedClose } from '../../admin/kit/use-asked-close.tsx';

interface ReasonDialogProps {
  title: string;
  text: string;
  /** The words of the button that does it. */
  action: string;
  isDangerous?: boolean;
  /** Who reads the reason. */
  hint: string;
  /** Asks until when, too. */
  hasEnd?: boolean;
  /** `leave` is called where it goes to another page by itself. */
  onConfirm: (reason: string, until: string | null, leave: () => void) => Promise<unknown>;
  onClose: () => void;
}

interface Written {
  reason: string;
  /** By the clock of whoever writes. */
  until: string;
}

const maxReason = 500;
/** Every act about a person asks for the same reason; one of them has an end besides. */
const aboutPerson = suspendUser.body.pick({ reason: true, until: true });
const writtenSchema = {
  safeParse(values: unknown) {
    const { reason, until } = values as Written;
    return aboutPerson.safeParse({ reason, until: fromOwnTime(until) });
  },
};

function describeFault(path: string, code: string): string {
  if (path === 'until') return m.catalogue_year_wrong();
  return code === 'too_big' ? m.composer_shorten({ max: maxReason }) : m.staff_reason_short();
}

/** Asks why before something is done to somebody; what was typed stays when the server refuses. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, action, isDangerous = false, hint, hasEnd = false, onConfirm, onClose } = props;
  const { form, submit, errorOf, isBusy, refusal, failure, hasChanged } = useOperationForm<Written>({
    schema: writtenSchema,
    values: { reason: '', until: '' },
    describe: describeFault,
    rules: ({ until }) => (isOver(until) ? { until: m.entries_time_past() } : {}),
    async send({ reason, until }, leave) {
      await onConfirm(reason.trim(), fromOwnTime(until), leave);
    },
  });
  const { close, question } = useAskedClose({ hasChanged, isBusy }, onClose);
  return (
    <Dialog onClose={close} title={title} description={text}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 pt-2">
        {hasEnd && (
          <Field label={m.staff_until()} hint={m.staff_until_hint()} error={errorOf('until')} isOptional>
            <Input {...form.register('until')} type="datetime-local" />
          </Field>
        )}
        <Field label={m.staff_reason()} hint={hint} error={errorOf('reason')} isRequired>
          <Textarea {...form.register('reason')} rows={3} maxLength={maxReason} />
        </Field>
        <DialogFoot
          action={action}
          kind={isDangerous ? 'danger' : 'primary'}
          isBusy={isBusy}
          problem={refusal === null ? null : refusalText(failure, m.inbox_failed())}
          onClose={close}
        />
      </form>
      {question}
    </Dialog>
  );
}
