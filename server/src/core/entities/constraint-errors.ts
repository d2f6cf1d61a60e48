import { TranslatedProblemError, type ProblemTexts } from '../http/translated-problem.ts';
import { constraintTexts } from './constraint-texts.data.ts';
import type { EntityModel } from './entity-model.ts';

interface DatabaseFault {
  readonly code: string;
  readonly column: string | undefined;
  readonly constraint: string | undefined;
  readonly detail: string | undefined;
  /** What a trigger of the product says to the person; PostgreSQL's own refusals of these kinds have none. */
  readonly hint: string | undefined;
}

/** The database's own refusals, as errors of the caller's input with the field's name; anything else as it is. */
export function toInputError(model: EntityModel, error: unknown, index: number | null): unknown {
  const fault = readFault(error);
  const meaning = fault && explain(model, fault);
  if (!meaning) return error;
  const at = index === null ? '' : `${index}.`;
  const path = `${at}${meaning.field}`;
  const { texts, status } = meaning;
  return new TranslatedProblemError({
    status,
    texts,
    values: { type: model.entity.name },
    path: meaning.field ? path : String(index ?? ''),
    ...(meaning.field && { prefix: `${path}: ` }),
  });
}

interface Meaning {
  readonly field: string;
  readonly texts: ProblemTexts;
  readonly status: 400 | 409;
}

function explain(model: EntityModel, fault: DatabaseFault): Meaning | null {
  const field = fieldOf(model, fault);
  const { hint } = fault;
  switch (fault.code) {
    case '23505':
    case '23P01':
      return { field, texts: constraintTexts.taken, status: 409 };
    case '23503':
      return { field, texts: constraintTexts.unknown, status: 400 };
    case '23502':
      return { field, texts: constraintTexts.needed, status: 400 };
    case '23514':
    case '22001':
    case '22003':
    case '22P02':
      return { field, texts: constraintTexts.forbidden, status: 400 };
    case '23001':
      return { field, texts: hint === undefined ? constraintTexts.in_use : { en: hint, hi: hint, gu: hint }, status: 409 };
    default:
      return null;
  }
}

/** The first field of the type that the fault speaks about: by column, by key, or by the constraint's name (`table_field_…`). */
function fieldOf(model: EntityModel, { column, detail, constraint }: DatabaseFault): string {
  const names = Object.keys(model.columns);
  const texts = `${column ?? ''} ${/Key \((.*?)\)=/.exec(detail ?? '')?.[1] ?? ''}`.match(/\w+/g) ?? [];
  const spoken = texts.find((word) => names.includes(word));
  if (spoken) return spoken;
  const rest = constraint?.startsWith(`${model.tableName}_`) ? constraint.slice(model.tableName.length + 1) : '';
  return names.filter((name) => rest === name || rest.startsWith(`${name}_`)).sort((a, b) => b.length - a.length)[0] ?? '';
}

function readFault(error: unknown): DatabaseFault | null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error) || !('code' in cause) || typeof cause.code !== 'string' || !('severity' in cause)) return null;
  const text = (name: string) => {
    const value: unknown = Reflect.get(cause, name);
    return typeof value === 'string' ? value : undefined;
  };
  return { code: cause.code, column: text('column'), constraint: text('constraint'), detail: text('detail'), hint: text('hint') };
}
