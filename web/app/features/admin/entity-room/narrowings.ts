import { m } from '../../../paraglide/messages.js';
import { choiceLabel, fieldLabel } from '../field-labels.ts';
import type { EntityRoomSpec, OptionsByField } from './entity-room-spec.ts';
import { fieldsOfEntity } from './entity-shape.ts';

/** One select above the table. */
export interface Narrowing {
  readonly key: string;
  readonly label: string;
  readonly values: readonly { readonly value: string; readonly label: string; readonly filter: object }[];
}

/** How the list of a type can be narrowed: by its flag, by fields with few values, by states of its own. */
export function narrowingsOf(spec: EntityRoomSpec, options: OptionsByField): readonly Narrowing[] {
  const { flag, narrow = [], states = [] } = spec;
  const fields = fieldsOfEntity(spec.entity, []);
  const byField = narrow.map((name): Narrowing => {
    const choices = fields.find((field) => field.name === name)?.choices ?? [];
    const known = options[name] ?? choices.map((value) => ({ value, label: choiceLabel(value) }));
    const values = known.map(({ value, label }) => ({ value: String(value), label, filter: { [name]: value } }));
    return { key: name, label: fieldLabel(name), values };
  });
  const byState = states.map(({ key, label, filter }) => ({ value: key, label: label(), filter }));
  return [
    ...(flag === undefined ? [] : [narrowingOfFlag(flag)]),
    ...byField,
    ...(states.length > 0 ? [{ key: '', label: m.admin_state(), values: byState }] : []),
  ];
}

function narrowingOfFlag(name: string): Narrowing {
  const field = fieldLabel(name);
  return {
    key: name,
    label: field,
    values: [
      { value: 'true', label: m.admin_only_yes({ field }), filter: { [name]: true } },
      { value: 'false', label: m.admin_only_no({ field }), filter: { [name]: false } },
    ],
  };
}

/** The filter for what was chosen, by the keys of the narrowings. */
export const filterOf = (narrowings: readonly Narrowing[], chosen: Readonly<Record<string, string>>): object =>
  Object.assign({}, ...narrowings.map(({ key, values }) => values.find(({ value }) => value === chosen[key])?.filter ?? {})) as object;
