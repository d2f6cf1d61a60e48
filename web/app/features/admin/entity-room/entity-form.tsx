import type { ProblemError } from '@sabha/contract/core/errors';
import type { ApiClient } from '@sabha/contract/core/operation';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { focusFault } from '../../../ui/focus-fault.ts';
import { m } from '../../../paraglide/messages.js';
import type { AdminEdition } from '../room.ts';
import { OvertakenNote } from '../components/overtaken-note.tsx';
import { ProblemLine } from '../components/problem-line.tsx';
import { EntityControl } from './entity-control.tsx';
import { bodyOf, fieldsOfEntity, isOfEdition, slugOf, textOf, type EntityField } from './entity-shape.ts';
import type { EntityRoomSpec, OptionsByField, Row } from './entity-room-spec.ts';
import type { RowTranslations } from './text-in-languages.tsx';
import { operationsOf } from './use-entity-rows.ts';
import { useLastSaved } from './use-last-saved.ts';
import { toProblem } from '../to-problem.ts';

interface EntityFormProps {
  spec: EntityRoomSpec;
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
  const fields = fieldsOfEntity(spec.entity, ['edition_id', 'translations', ...(spec.unasked ?? [])]);
  const [values, setValues] = useState<Row>(
    () =>
      row ?? {
        ...Object.fromEntries(fields.map(({ name, usual }) => [name, usual === undefined ? '' : usual])),
        ...spec.startsWith?.(edition),
      },
  );
  const [problem, setProblem] = useState<ProblemError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { isOvertaken, stamp, note, hear } = useLastSaved(row as { modified_at: string | null } | null);
  const { idField } = spec.entity;
  const named = spec.slugFrom;

  function set(name: string, value: unknown): void {
    // A new row's slug follows its name until somebody writes another.
    const follows = row === null && named === name && values['slug'] === slugOf(textOf(values[name]));
    const following = spec.follow?.({ name, value, before: values, isNew: row === null, options, edition });
    setValues({ ...values, [name]: value, ...(follows ? { slug: slugOf(textOf(value)) } : {}), ...following });
  }

  async function save(event: React.SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    setProblem(null);
    const body = bodyOf(fields, values);
    try {
      const id = row?.[idField];
      const { data } =
        id === undefined
          ? await api.call(operationsOf(spec).createOne, {
              body: isOfEdition(spec.entity) ? { ...body, edition_id: edition.edition_id } : body,
            })
          : await api.call(operationsOf(spec).updateOne, { params: { id: Number(id) }, body: { ...body, ...stamp } });
      onDone(row, data);
    } catch (error) {
      if (!hear(error)) setProblem(toProblem(error));
      setBusy(false);
      focusFault(form);
    }
  }

  /** Shows what somebody else has saved, in place of what is written here. */
  async function loadTheirs(): Promise<void> {
    setBusy(true);
    try {
      const filterFields = JSON.stringify({ [idField]: row?.[idField] });
      const { data } = await api.call(operationsOf(spec).getOne, { query: { filterFields } });
      note(data as { modified_at: string | null });
      setValues(data);
    } catch (error) {
      setProblem(toProblem(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Drawer
      title={row === null ? m.admin_new_entry() : String(row[spec.columns[0] ?? idField])}
      onClose={onClose}
      width={620}
      footer={
        canSave ? (
          <Button kind="primary" type="submit" form={formId} isBusy={isBusy}>
            {isOvertaken ? m.admin_overtaken_save() : m.admin_save()}
          </Button>
        ) : undefined
      }
    >
      <form id={formId} noValidate className="grid gap-4.5 py-2" onSubmit={(event) => void save(event)}>
        {inSections(fields, spec.sections).map(({ label, inside }) => (
          <FormSection key={label} label={label}>
            {inside.map((field) => (
              <EntityControl
                key={field.name}
                field={field}
                value={values[field.name]}
                options={options[field.name]}
                error={problem?.errors.find(({ path }) => path === field.name || path.startsWith(`${field.name}.`))?.message}
                zone={edition.time_zone}
                translations={spec.texts.includes(field.name) ? ((values['translations'] ?? {}) as RowTranslations) : null}
                onChange={(value) => set(field.name, value)}
                onTranslate={(translations) => setValues({ ...values, translations })}
              />
            ))}
          </FormSection>
        ))}
        {isOvertaken && <OvertakenNote onLoad={() => void loadTheirs()} isBusy={isBusy} />}
        <ProblemLine words={problem?.detail} />
      </form>
    </Drawer>
  );
}

/** The fields under their headings, in the order in which these name them; what none names stands first. */
function inSections(fields: readonly EntityField[], sections: EntityRoomSpec['sections'] = []) {
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
    <fieldset className="grid gap-4.5 border-t border-line pt-4">
      <legend className="float-left mb-1 text-display-xs display">{label}</legend>
      {children}
    </fieldset>
  );
}
