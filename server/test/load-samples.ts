import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { EntitySample } from './entity-world.ts';
import type { OperationSample } from './matrix/example-input.ts';

interface SampleFile {
  readonly samples?: Readonly<Record<string, EntitySample>>;
  readonly inputs?: Readonly<Record<string, OperationSample>>;
}

const folder = fileURLToPath(new URL('samples/', import.meta.url));
const files = await Promise.all((await readdir(folder)).map(async (file) => (await import(`${folder}${file}`)) as SampleFile));

/** How rows of each declared type are made, by the key of the type. */
export const entitySamples: ReadonlyMap<string, EntitySample> = new Map(files.flatMap(({ samples = {} }) => Object.entries(samples)));

/** Inputs of calls whose schemas cannot be satisfied by guessing, by the id of the operation. */
export const operationSamples: ReadonlyMap<string, OperationSample> = new Map(files.flatMap(({ inputs = {} }) => Object.entries(inputs)));
