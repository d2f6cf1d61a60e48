import type { ProblemError } from '@sabha/contract/core/errors';
import { page } from '@sabha/contract/pages/page';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { useAuth } from '../../../lib/session/use-auth.tsx';
import { m } from '../../../paraglide/messages.js';
import { ProblemLine } from '../../admin/kit/components/problem-line.tsx';
import { toProblem } from '../../admin/kit/to-problem.ts';

/** Asks for the two things that a page cannot be without, and opens its editor. */
export function NewPageDialog({ path, trigger }: { path: string; trigger: React.ReactElement }) {
  const { session } = useAuth();
  const navigate = useNavigate();
  const [values, setValues] = useState({ title: '', path: '' });
  const [problem, setProblem] = useState<ProblemError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const errorOf = (field: string) => problem?.errors.find((each) => each.path === field)?.message;

  async function create(event: React.SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (!session) return;
    setBusy(true);
    try {
      const { data } = await session.api.call(page.operations.createOne, { body: values });
      await navigate(`${path}/${data.page_id}`);
    } catch (error) {
      setProblem(toProblem(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={m.admin_new_page()}
      trigger={trigger}
      footer={
        <Button kind="primary" type="submit" form="new-page" isBusy={isBusy}>
          {m.admin_create()}
        </Button>
      }
    >
      <form id="new-page" noValidate className="grid gap-4.5" onSubmit={(event) => void create(event)}>
        <Field label={m.admin_field_title()} error={errorOf('title')} isRequired>
          <Input value={values.title} onChange={({ currentTarget }) => setValues({ ...values, title: currentTarget.value })} />
        </Field>
        <Field label={m.admin_field_path()} hint={m.admin_path_hint()} error={errorOf('path')} isRequired>
          <Input
            value={values.path}
            placeholder="/"
            spellCheck={false}
            onChange={({ currentTarget }) => setValues({ ...values, path: currentTarget.value })}
          />
        </Field>
        {problem && problem.errors.length === 0 && <ProblemLine text={problem.detail} />}
      </form>
    </Dialog>
  );
}
