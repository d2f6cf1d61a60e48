import type { Operation } from '@sabha/contract/core/operation';
import type { RawInput } from '../../src/core/http/operation-runner.ts';
import { z } from 'zod';

/** An input of one call, about the person whose number is given. */
export type OperationSample = (user_id: number) => RawInput;

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
}

/** No input can be guessed; the message says what to do. */
export class NoExampleError extends Error {
  override readonly name = 'NoExampleError';
}

/** Fields that name the person whom a call is about. */
const personFields = ['user_id', 'userId'];

/** What a guess is made for: the person it is about, and what stands where a schema says nothing. */
interface Guess {
  readonly user_id: number;
  readonly unknown: number | null;
}

interface ExampleInput {
  readonly input: RawInput;
  /** Whether the call names the person, so that it can also be about somebody else. */
  readonly isAboutPerson: boolean;
}

const parts = ['params', 'query', 'body'] as const;

/** The smallest input that the schemas of a call take. @throws NoExampleError when they take no guess */
export function exampleInput(operation: Operation, user_id: number, sample?: OperationSample): ExampleInput {
  const inputFor = sample ?? ((id: number) => guessInput(operation, id));
  const input = inputFor(user_id);
  return { input, isAboutPerson: JSON.stringify(input) !== JSON.stringify(inputFor(user_id + 1)) };
}

function guessInput(operation: Operation, user_id: number): RawInput {
  return Object.fromEntries(parts.map((part) => [part, guessPart(operation, part, user_id)]));
}

function guessPart(operation: Operation, part: (typeof parts)[number], user_id: number): unknown {
  const schema = z.toJSONSchema(operation[part], { io: 'input', unrepresentable: 'any' }) as Schema;
  const guesses = [1, null].map((unknown) => example(schema, '', { user_id, unknown }));
  const fitting = guesses.find((one) => operation[part].safeParse(one).success);
  if (fitting !== undefined || operation[part].safeParse(undefined).success || operation.transport === 'upload') return fitting;
  const [issue] = operation[part].safeParse(guesses[0]).error?.issues ?? [];
  throw new NoExampleError(
    `No input of ${operation.id} could be guessed (${part}: ${issue?.path.join('.')} ${issue?.message}). ` +
      'Add one under `inputs` to the samples of its feature in server/test/samples/.',
  );
}

function example(schema: Schema, name: string, guess: Guess): unknown {
  if (personFields.includes(name)) return guess.user_id;
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return example(choices.find(({ type }) => type !== 'null') ?? {}, name, guess);
  switch (schema.type) {
    case 'object':
      return exampleObject(schema, guess);
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => example(schema.items ?? {}, name, guess));
    case 'string':
      return exampleText(schema, name);
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1);
    case 'boolean':
      return true;
    default:
      return name === '' ? undefined : guess.unknown;
  }
}

function exampleObject({ properties = {}, required = [] }: Schema, guess: Guess): object {
  const wanted = Object.entries(properties).filter(([name]) => required.includes(name) || personFields.includes(name));
  return Object.fromEntries(wanted.map(([name, property]) => [name, example(property, name, guess)]));
}

const texts = [
  'example',
  'example text of some length',
  'nobody@example.org',
  '123456',
  '2027-07-15',
  '2027-07-15T04:30:00.000Z',
  '09:30',
  '+91 98765 43210',
  'https://example.org/',
  '/example',
  '#0b0f1e',
  '0f8fad5b-d9cb-469f-a165-70867728950e',
  'Asia/Kolkata',
  'AB1',
  'INR',
];
const byFormat: Readonly<Record<string, string>> = {
  email: 'nobody@example.org',
  'date-time': '2027-07-15T04:30:00.000Z',
  date: '2027-07-15',
  uri: 'https://example.org/',
  uuid: '0f8fad5b-d9cb-469f-a165-70867728950e',
};

function exampleText({ format, pattern, minLength = 0 }: Schema, name: string): string {
  // Where white space is taken off first, the schema of the input no longer says what it is.
  if (/email$/i.test(name)) return 'nobody@example.org';
  if (name === 'otp') return '123456';
  if (name === 'time_zone') return 'Asia/Kolkata';
  const known = format === undefined ? undefined : byFormat[format];
  if (known !== undefined) return known;
  const isRight = (text: string) => text.length >= minLength && (pattern === undefined || new RegExp(pattern, 'u').test(text));
  return texts.find(isRight) ?? 'x'.repeat(Math.max(minLength, 1));
}
