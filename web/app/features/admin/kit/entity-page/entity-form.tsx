import type { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../../../ui/button.tsx';
import { Drawer } from '../../../../ui/drawer.tsx';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { LeaveQuestion } from '../../../../ui/leave-question.tsx';
import { unjudged } from '../../../../lib/forms/unjudged.ts';
import { useOperationForm } from '../../../../lib/forms/use-operation-form.ts';
import { m } from '../../../../paraglide/messages.js';
import type { AdminEdition } from '../admin-page.ts';
import { CautionMessage } from '../components/caution-message.tsx';
import { ConflictMessage } from '../components/conflict-message.tsx';
import { ProblemLine } from '../components/problem-line.tsx';
import { EntityControl } from './entity-control.tsx';
import { bodyOf, fieldsOfEntity, isOfEdition, slugOf, textOf, type EntityField } from './entity-shape.ts';
import type { EntityPageSpec, OptionsByField, Row } from './entity-page-spec.ts';
import type { RowTranslations } from './text-in-languages.tsx';
import { operationsOf } from './use-entity-rows.ts';
import { useLastSaved } from './use-last-saved.ts';
import { fieldLabel } from '../field-labels.ts';
import { toProblem } from '../to-problem.ts';

interface EntityFormProps {
  spec: EntityPageSpec;
  api: ApiClient;
  edition: AdminEdition;
  /** Null makes a new one. */
  row: Row | null;
  options: OptionsByField;
  canSave: boolean;
  onDone: (before: Row | null, after: Row) => void;
  onClose: () => void;
}

const formId = 'entity-form';

/** One row, or a new one: what the type's schema asks, each text with its translations. */
export function EntityForm({ spec, api, edition, row, options, canSave, onDone, onClose }: EntityFormProps) {
  const asked = fieldsOfEntity(spec.entity, ['edition_id', 'translations', ...(spec.unasked ?? [])]);
  // What a row is once and for all is asked of a new one.
  const fields = row === null ? asked : asked.filter(({ name }) => name in spec.entity.update.shape);
  const [cautions, setCautions] = useState<readonly string[]>([]);
  const [isLoading, setLoading] = useState(false);
  const [unread, setUnread] = useState<ProblemError | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  // The row as the form began with it, or as somebody else has saved it and it was loaded since.
  const [before, setBefore] = useState(row);
  const { isOvertaken, stamp, note, listen } = useLastSaved(row as { modified_at: string | null } | null);
  const { idField } = spec.entity;
  const named = spec.slugFrom;
  const { form, submit, isBusy, failure, hasChanged } = useOperationForm<Row>({
    schema: unjudged,
    values: row ?? {
      ...Object.fromEntries(fields.map(({ name, usual }) => [name, usual === undefined ? '' : usual])),
      ...spec.startsWith?.(edition),
    },
    describe: () => '',
    async send(written, leave) {
      const found = cautions.length > 0 ? [] : ((await spec.cautions?.find({ api, edition, row: before, values: written })) ?? []);
      setCautions(found);
      if (found.length > 0) return false;
      try {
        const saved = await save(written);
        leave();
        onDone(before, saved);
      } catch (error) {
        if (!listen(error)) throw error;
        return false;
      }
      return true;
    },
  });
  const values = useWatch({ control: form.control }) as Row;
  const problem = unread ?? (failure === null ? null : toProblem(failure));

  async function save(written: Row): Promise<Row> {
    const id = row?.[idField];
    const body = bodyOf(fields, written);
    const { createOne, updateOne } = operationsOf(spec);
    if (id !== undefined) return (await api.call(updateOne, { params: { id: Number(id) }, body: { ...body, ...stamp } })).data;
    return (await api.call(createOne, { body: isOfEdition(spec.entity) ? { ...body, edition_id: edition.edition_id } : body })).data;
  }

  /** What was said of the values before says nothing of others. */
  function write(changes: Row): void {
    for (const [name, value] of Object.entries(changes)) form.setValue(name, value, { shouldDirty: true });
    setCautions([]);
  }

  function set(name: string, value: unknown): void {
    // A new row's slug follows its name until somebody writes another.
    const follows = row === null && named === name && values['slug'] === slugOf(textOf(values[name]));
    const following = spec.follow?.({ name, value, before: values, isNew: row === null, options, edition });
    write({ [name]: value, ...(follows ? { slug: slugOf(textOf(value)) } : {}), ...following });
  }

  /** Shows what somebody else has saved, in place of what is written here. */
  async function loadTheirs(): Promise<void> {
    setLoading(true);
    setUnread(null);
    try {
      const filterFields = JSON.stringify({ [idField]: row?.[idField] });
      const { data } = await api.call(operationsOf(spec).getOne, { query: { filterFields } });
      note(data as { modified_at: string | null });
      setBefore(data);
      form.reset(data);
    } catch (error) {
      setUnread(toProblem(error));
    } finally {
      setLoading(false);
    }
  }

  return (
    <Drawer
      title={row === null ? spec.newLabel() : String(row[spec.columns[0] ?? idField])}
      onClose={() => (hasChanged() ? setLeaving(true) : onClose())}
      width={620}
      footer={
        canSave ? (
          <Button kind="primary" type="submit" form={formId} isBusy={isBusy}>
            {isOvertaken ? m.admin_overtaken_save() : cautions.length > 0 ? m.admin_save_anyway() : m.admin_save()}
          </Button>
        ) : undefined
      }
    >
      <form id={formId} noValidate className="grid grid-cols-1 gap-4.5 py-2" onSubmit={(event) => void submit(event)}>
        {inSections(fields, spec.sections).map(({ label, inside }) => (
          <FormSection key={label} label={label}>
            {inside.map((field) => {
              const Own = spec.controls?.[field.name];
              const error = problem?.errors.find(({ path }) => isOfField(path, field.name))?.message;
              return Own ? (
                <Own
                  key={field.name}
                  values={values}
                  options={options[field.name] ?? []}
                  zone={edition.time_zone}
                  error={error}
                  onChange={write}
                />
              ) : (
                <EntityControl
                  key={field.name}
                  field={field}
                  value={values[field.name]}
                  options={options[field.name]}
                  error={error}
                  zone={edition.time_zone}
                  translations={spec.texts.includes(field.name) ? ((values['translations'] ?? {}) as RowTranslations) : null}
                  onChange={(value) => set(field.name, value)}
                  onTranslate={(translations) => write({ translations })}
                />
              );
            })}
          </FormSection>
        ))}
        {isOvertaken && <ConflictMessage onLoad={() => void loadTheirs()} isBusy={isLoading} />}
        <CautionMessage title={spec.cautions?.title() ?? ''} cautions={cautions} />
        <ProblemLine text={problem && refusalText(problem, fields)} />
      </form>
      <LeaveGuard hasChanged={hasChanged} />
      <LeaveQuestion isOpen={isLeaving} onStay={() => setLeaving(false)} onLeave={onClose} />
    </Drawer>
  );
}

/** A fault of a translation stands at the text that it translates. */
const isOfField = (path: string, name: string): boolean =>
  path === name || path.startsWith(`${name}.`) || (path.startsWith('translations.') && path.endsWith(`.${name}`));

/** Which fields are wrong; what is of none of them in the server's own words. */
function refusalText({ errors, detail }: ProblemError, fields: readonly EntityField[]): string {
  const faulty = fields.filter(({ name }) => errors.some(({ path }) => isOfField(path, name)));
  const others = errors.filter(({ path }) => !fields.some(({ name }) => isOfField(path, name))).map(({ message }) => message);
  if (faulty.length === 0) return others.length > 0 ? others.join(' ') : detail;
  return [m.admin_not_saved({ fields: faulty.map(({ name }) => fieldLabel(name)).join(', ') }), ...others].join(' ');
}

/** The fields under their headings, in the order in which these name them; what none names stands first. */
function inSections(fields: readonly EntityField[], sections: EntityPageSpec['sections'] = []) {
  const named = new Set(sections.flatMap((section) => section.fields));
  const known = sections.map((section) => ({
    label: section.label(),
    inside: section.fields.flatMap((name) => fields.find((field) => field.name === name) ?? []),
  }));
  return [{ label: '', inside: fields.filter(({ name }) => !named.has(name)) }, ...known].filter(({ inside }) => inside.length > 0);
}

function FormSection({ label, children }: { label: string; children: React.ReactNode }) {
  if (label === '') return children;
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4.5 border-t border-line pt-4">
      <legend className="float-left mb-1 text-display-xs display">{label}</legend>
      {children}
    </fieldset>
  );
}
