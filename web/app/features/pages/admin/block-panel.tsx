import type { ApiClient } from '@sabha/contract/core/operation';
import type { Block } from '@sabha/contract/pages/blocks';
import { page as pageType, pageDocumentSchema, type Page, type PageDocument } from '@sabha/contract/pages/page';
import { controlOf } from '@sabha/contract/pages/block-fields';
import { useRef } from 'react';
import { unjudged } from '../../../lib/forms/unjudged.ts';
import { useOperationForm } from '../../../lib/forms/use-operation-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Input, Textarea } from '../../../ui/field.tsx';
import { m } from '../../../paraglide/messages.js';
import { fieldsOfBlock, type FormField } from './block-shape.ts';
import { ObjectForm, type FormPlace, type Language } from './field-control.tsx';
import { blockLabel } from '../../admin/kit/field-labels.ts';
import { ProblemLine } from '../../admin/kit/components/problem-line.tsx';
import { MoveButtons } from '../../admin/kit/components/move-buttons.tsx';
import { titleOf } from './block-list.tsx';
import type { EditedPage } from './use-page-draft.ts';
import { toProblem } from '../../admin/kit/to-problem.ts';

interface BlockPanelProps extends FormPlace {
  block: Block;
  index: number;
  count: number;
  onChange: (block: Block, step: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

const PANEL = 'rounded-card bg-surface p-5 shadow-1';

/** The form of one block. */
export function BlockPanel({ block, index, count, onChange, onMove, onRemove, ...where }: BlockPanelProps) {
  return (
    <section aria-label={blockLabel(block.type)} className={PANEL}>
      <header className="mb-4 flex items-center justify-between gap-3">
        <h2 className="text-display-xs">{blockLabel(block.type)}</h2>
        <MoveButtons name={titleOf(block)} index={index} count={count} onMove={onMove} onRemove={onRemove} className="flex-none" />
      </header>
      <ObjectForm
        fields={fieldsOfBlock(block.type)}
        object={block}
        onChange={(changed, step) => onChange(changed as unknown as Block, step)}
        {...where}
      />
    </section>
  );
}

const headFields: readonly FormField[] = (['title', 'description'] as const).map((name) => ({
  name,
  control: controlOf(pageDocumentSchema.shape[name]) ?? { kind: 'line' },
  inside: [],
  blank: () => '',
}));

interface PagePanelProps {
  api: ApiClient;
  edited: EditedPage;
  language: Language | null;
}

/** What is about the page as a whole: its head, and the paths that lead to it. */
export function PagePanel({ api, edited, language }: PagePanelProps) {
  const { editing, change, errors } = edited;
  return (
    <div className="grid content-start gap-5">
      <section aria-label={m.admin_page_head()} className={PANEL}>
        <h2 className="mb-4 text-display-xs">{m.admin_page_head()}</h2>
        <ObjectForm
          fields={headFields}
          object={editing.document}
          place=""
          errors={errors.map((error) => ({ ...error, path: `.${error.path}` }))}
          language={language}
          onChange={(document, step) => change({ kind: 'edit', document: document as unknown as PageDocument, step })}
        />
      </section>
      <PathsForm api={api} edited={edited} />
    </div>
  );
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean);

const textsOf = ({ path, aliases, retired_paths }: Page) => ({
  path,
  aliases: aliases.join('\n'),
  retired_paths: retired_paths.join('\n'),
});

/** Paths are no part of versions: a change holds at once. */
function PathsForm({ api, edited: { page, receive } }: Pick<PagePanelProps, 'api' | 'edited'>) {
  const saved = useRef<Page | null>(null);
  const { form, submit, errorOf, isBusy, refusal, failure, hasChanged } = useOperationForm({
    schema: unjudged,
    values: textsOf(page),
    describe: () => '',
    async send({ path, aliases, retired_paths }) {
      const body = { path: path.trim(), aliases: linesOf(aliases), retired_paths: linesOf(retired_paths) };
      const { data } = await api.call(pageType.operations.updateOne, { params: { id: page.page_id }, body });
      saved.current = data;
      receive({ page: data });
    },
  });
  async function save(event: React.SyntheticEvent<HTMLFormElement>): Promise<void> {
    const isSent = await submit(event);
    // A path that was left is retired by the server, and stays so when the form is saved again.
    if (isSent && saved.current && !hasChanged()) form.reset(textsOf(saved.current));
  }
  return (
    <form aria-label={m.admin_paths()} noValidate className={`${PANEL} grid gap-4.5`} onSubmit={(event) => void save(event)}>
      <h2 className="text-display-xs">{m.admin_paths()}</h2>
      <Field label={m.admin_field_path()} hint={m.admin_path_hint()} error={errorOf('path')}>
        <Input {...form.register('path')} spellCheck={false} />
      </Field>
      <Field label={m.admin_field_aliases()} hint={m.admin_aliases_hint()} error={errorOf('aliases')}>
        <Textarea {...form.register('aliases')} rows={2} spellCheck={false} />
      </Field>
      <Field label={m.admin_field_retired()} hint={m.admin_retired_hint()} error={errorOf('retired_paths')}>
        <Textarea {...form.register('retired_paths')} rows={2} spellCheck={false} />
      </Field>
      <ProblemLine text={refusal === null ? null : toProblem(failure).detail} />
      <Button type="submit" isBusy={isBusy} className="justify-self-start">
        {m.admin_save_paths()}
      </Button>
    </form>
  );
}
