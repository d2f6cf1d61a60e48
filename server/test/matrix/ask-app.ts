import type { Operation } from '@sabha/contract/core/operation';
import { operationUrl } from '@sabha/contract/core/operation';
import { sql } from 'drizzle-orm';
import { operationSamples } from '../load-samples.ts';
import type { TestApp } from '../test-app.ts';
import { textsOf, toForm } from '../upload-file.ts';
import type { CallerKind } from './callers.ts';
import { exampleInput } from './example-input.ts';
import type { MatrixLine } from './print-matrix.ts';

/** Somebody of every kind; made anew after a call that may have changed them. */
interface Callers {
  people: readonly (number | null)[];
  areChanged: boolean;
}

interface Asking {
  readonly test: TestApp;
  readonly kinds: readonly CallerKind[];
  readonly callers: Callers;
  /** Somebody whom none of the callers has to do with. */
  readonly other: number;
}

/**
 * What the running app answers to each kind of caller, as a status. A call that names a person is asked about the caller and
 * about somebody else.
 */
export async function askApp(operation: Operation, asking: Asking): Promise<MatrixLine[]> {
  const sample = operationSamples.get(operation.id);
  const { isAboutPerson } = exampleInput(operation, asking.other, sample);
  const { callers } = asking;
  if (callers.areChanged) callers.people = await buildEach(asking);
  callers.areChanged = false;
  const line = async (question: string, aboutOf: (caller: number | null) => number): Promise<MatrixLine> => {
    const cells: string[] = [];
    for (const caller of callers.people) {
      const { input } = exampleInput(operation, aboutOf(caller), sample);
      cells.push(String(await send(asking.test, operation, { caller, input })));
    }
    if (operation.method !== 'GET' && cells.some((cell) => cell.startsWith('2'))) callers.areChanged = true;
    return { question, cells };
  };
  if (!isAboutPerson) return [await line(operation.id, () => asking.other)];
  // Others first, so that what the caller does to themselves comes last.
  const others = await line(`${operation.id} of somebody else`, () => asking.other);
  return [await line(operation.id, (caller) => caller ?? asking.other), others];
}

async function buildEach({ kinds, test }: Asking): Promise<(number | null)[]> {
  const people: (number | null)[] = [];
  for (const kind of kinds) people.push(await kind.build(test));
  return people;
}

interface Request {
  readonly caller: number | null;
  readonly input: { params?: unknown; query?: unknown; body?: unknown };
}

async function send(test: TestApp, operation: Operation, { caller, input }: Request): Promise<number> {
  // Each cell stands for itself: a caller before this one has used up nobody's turns.
  await test.ctx.db.execute(sql`DELETE FROM throttles`);
  const headers: Record<string, string> = {};
  if (caller !== null) headers['authorization'] = `Bearer ${await test.tokenFor(caller)}`;
  let { body } = input;
  if (operation.transport === 'upload') {
    const form = toForm({ bytes: 'example', file_name: 'example.txt' }, textsOf(body));
    body = form.payload;
    Object.assign(headers, form.headers);
  }
  const { statusCode } = await test.app.inject({
    method: operation.method,
    url: operationUrl(operation, input),
    headers,
    ...(body !== undefined && operation.method !== 'GET' && { payload: body as object }),
  });
  return statusCode;
}
