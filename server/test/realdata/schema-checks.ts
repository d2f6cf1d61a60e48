import { readFile } from 'node:fs/promises';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { validateXML } from 'xmllint-wasm';
import { realPath } from './real-schedules.ts';

/** What is wrong with a schedule.json by its published schema; empty when nothing is. */
export async function checkJson(text: string): Promise<string[]> {
  // The schema is of an older draft and uses keywords and a format of its own.
  const ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false });
  addFormats.default(ajv);
  ajv.addFormat('color', /^#[0-9a-f]{6}$/i);
  const { $schema: _, ...schema } = JSON.parse(await readFile(realPath('schemas/schedule.schema.json'), 'utf8')) as Record<string, unknown>;
  const check = ajv.compile(schema);
  if (check(JSON.parse(text))) return [];
  return (check.errors ?? []).slice(0, 10).map((error) => `${error.instancePath} ${error.message ?? ''}`);
}

/** What is wrong with a schedule.xml by its published schema; empty when nothing is. */
export async function checkXml(text: string): Promise<string[]> {
  const schema = await readFile(realPath('schemas/schedule.xml.xsd'), 'utf8');
  const { errors } = await validateXML({
    xml: { fileName: 'schedule.xml', contents: text },
    schema,
    initialMemoryPages: 1024,
    maxMemoryPages: 4096,
  });
  return errors.slice(0, 10).map((error) => error.message);
}
