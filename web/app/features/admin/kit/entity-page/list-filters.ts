import { m } from '../../../../paraglide/messages.js';
import { choiceLabel, fieldLabel } from '../field-labels.ts';
import type { EntityPageSpec, OptionsByField } from './entity-page-spec.ts';
import { fieldsOfEntity } from './entity-shape.ts';

/** One select above the table. */
export interface ListFilter {
  readonly key: string;
  readonly label: string;
  readonly values: readonly { readonly value: string; readonly label: string; readonly filter: object }[];
}

/** How the list of a type can be narrowed: by its flag, by fields with few values, by states of its own. */
export function listFiltersOf(spec: EntityPageSpec, options: OptionsByField): readonly ListFilter[] {
  const { flag, filter = [], states = [] } = spec;
  const fields = fieldsOfEntity(spec.entity, []);
  const byField = filter.map((name): ListFilter => {
    const choices = fields.find((field) => field.name === name)?.choices ?? [];
    const known = options[name] ?? choices.map((value) => ({ value, label: choiceLabel(value) }));
    const values = known.map(({ value, label }) => ({ value: String(value), label, filter: { [name]: value } }));
    return { key: name, label: fieldLabel(name), values };
  });
  const byState = states.map(({ key, label, filter }) => ({ value: key, label: label(), filter }));
  return [
    ...(flag === undefined ? [] : [filterOfFlag(flag)]),
    ...byField,
    ...(states.length > 0 ? [{ key: '', label: m.admin_state(), values: byState }] : []),
  ];
}

function filterOfFlag(name: string): ListFilter {
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

/** The filter for what was chosen, by the keys of the filters. */
export const filterOf = (filters: readonly ListFilter[], chosen: Readonly<Record<string, string>>): object =>
  Object.assign({}, ...filters.map(({ key, values }) => values.find(({ value }) => value === chosen[key])?.filter ?? {})) as object;
