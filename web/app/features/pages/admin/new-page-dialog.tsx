import { page } from '@sabha/contract/pages/page';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { refusalText } from '../../../lib/forms/refusal-text.ts';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { ProblemLine } from '../../admin/kit/components/problem-line.tsx';
import { useAskedClose } from '../../admin/kit/use-asked-close.tsx';

interface NewPage {
  title: string;
  path: string;
}

const writtenSchema = page.create.pick({ title: true, path: true });
const maxLengths = { title: 120, path: 200 };

function describeFault(name: string, code: string, { title, path }: NewPage): string {
  if ((name === 'title' ? title : path).trim() === '') return m.auth_error_required();
  if (code === 'too_big') return m.composer_shorten({ max: name === 'title' ? maxLengths.title : maxLengths.path });
  if (code === 'invalid_format') return m.admin_path_wrong();
  return path.endsWith('/') || path.includes('//') ? m.admin_path_slashes() : m.admin_path_of_product();
}

/** Asks for the two things that a page cannot be without, and opens its editor. */
export function NewPageDialog({ path, trigger }: { path: string; trigger: React.ReactElement }) {
  const { session } = useAuth();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { form, submit, errorOf, isBusy, refusal, failure, hasChanged, reset } = useOperationForm<NewPage>({
    schema: writtenSchema,
    values: { title: '', path: '' },
    describe: describeFault,
    async send(written, leave) {
      if (!session) return false;
      const { data } = await session.api.call(page.operations.createOne, { body: written });
      leave();
      await navigate(`${path}/${data.page_id}`);
      return true;
    },
  });
  const { close, question } = useAskedClose({ hasChanged, isBusy }, () => {
    reset();
    setOpen(false);
  });
  return (
    <Dialog
      title={m.admin_new_page()}
      trigger={trigger}
      isOpen={isOpen}
      onOpenChange={(isWanted) => (isWanted ? setOpen(true) : close())}
      footer={
        <Button kind="primary" type="submit" form="new-page" isBusy={isBusy}>
          {m.admin_create()}
        </Button>
      }
    >
      <form id="new-page" noValidate className="grid gap-4.5" onSubmit={(event) => void submit(event)}>
        <Field label={m.admin_field_title()} error={errorOf('title')} isRequired>
          <Input {...form.register('title')} maxLength={maxLengths.title} />
        </Field>
        <Field label={m.admin_field_path()} hint={m.admin_path_hint()} error={errorOf('path')} isRequired>
          <Input {...form.register('path')} maxLength={maxLengths.path} placeholder="/" spellCheck={false} />
        </Field>
        <ProblemLine text={refusal === null ? null : refusalText(failure, m.admin_failed_text())} />
      </form>
      {question}
    </Dialog>
  );
}
