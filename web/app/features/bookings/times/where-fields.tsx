import type { FreeSlot } from '@sabha/contract/bookings/availability';
import { useController, type UseFormReturn } from 'react-hook-form';
import { m } from '../../../paraglide/messages.js';
import { Radio, RadioGroup } from '../../../ui/choice.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { freeTablesOf } from './picks.ts';
import type { Proposal } from './proposal.ts';
import { isAtSummit, useSummit, type Summit } from './use-summit.ts';

interface WhereFieldsProps {
  form: UseFormReturn<Proposal>;
  /** What is wrong with the place. */
  error: string | undefined;
  /** Tables that are given to meetings. */
  tables: number;
  chosen: readonly FreeSlot[];
  name: string;
}

/** Whether a table can be asked for at all of these times. */
export const canHaveTable = (tables: number, chosen: readonly FreeSlot[]): boolean => tables > 0 && freeTablesOf(chosen) > 0;

/** A table of the summit, or another place. */
export function WhereFields({ form, error, tables, chosen, name }: WhereFieldsProps) {
  const summit = useSummit();
  const { field } = useController({ control: form.control, name: 'wants_table' });
  const canHave = canHaveTable(tables, chosen);
  const isTable = canHave && field.value;
  return (
    <div>
      <RadioGroup legend={m.times_where()}>
        {tables > 0 && (
          <div className={CHOICE}>
            <Radio
              name="where"
              checked={isTable}
              disabled={!canHave}
              hint={describeTables({ tables, chosen, name, summit })}
              onChange={() => field.onChange(true)}
            >
              {m.times_at_table()}
            </Radio>
          </div>
        )}
        <div className={CHOICE}>
          <Radio name="where" checked={!isTable} onChange={() => field.onChange(false)}>
            {m.times_elsewhere()}
          </Radio>
        </div>
      </RadioGroup>
      {/* What is wrong with it is not to be hidden. */}
      {(!isTable || error !== undefined) && (
        <Field label={m.times_place()} hint={m.times_place_hint()} error={error} isOptional className="mt-2">
          <Input {...form.register('place')} />
        </Field>
      )}
    </div>
  );
}

const CHOICE =
  'mt-2 rounded-control px-3 inset-ring-[1.5px] inset-ring-line-2 has-checked:inset-ring-2 has-checked:inset-ring-action has-disabled:bg-sunken';

interface TableState extends Pick<WhereFieldsProps, 'tables' | 'chosen' | 'name'> {
  summit: Summit | null;
}

function describeTables({ tables, chosen, name, summit }: TableState): string {
  if (chosen.length === 0) return m.times_table_given({ name });
  const free = freeTablesOf(chosen);
  if (free > 0) return m.times_table_free({ free, count: tables, name });
  const without = chosen.filter(({ free_tables }) => free_tables === 0);
  const isDuring = summit !== null && without.every((slot) => isAtSummit(slot, summit));
  return isDuring ? m.times_table_full() : m.times_table_summit();
}
