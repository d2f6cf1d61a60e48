import type { EventDefinition } from '@sabha/contract/core/event';
import { socketEvents } from '@sabha/contract/shell/socket-events';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const modules = await Promise.all(
  globSync('contract/src/*/events.ts', { cwd: root }).map((path) => import(join(root, path)) as Promise<Record<string, unknown>>),
);
const isDefinition = (value: unknown): value is EventDefinition => typeof value === 'object' && value !== null && 'payload' in value;
const definitions = modules.flatMap((module) => Object.values(module)).filter(isDefinition);

test('no two events share a type', () => {
  const types = definitions.map(({ type }) => type);
  expect(types.length).toBeGreaterThan(20);
  expect(types.filter((type, index) => types.indexOf(type) !== index)).toEqual([]);
});

test('what triggers write into the outbox is declared', () => {
  const written = [...read('server/schema.sql').matchAll(/INSERT INTO outbox_events[^;]*?'([a-z_]+\.[a-z_]+)'/g)].map(([, type]) => type);
  expect(written.length).toBeGreaterThan(0);
  const declared = new Set(definitions.map(({ type }) => type));
  expect(written.filter((type) => !declared.has(type ?? ''))).toEqual([]);
});

test('nobody writes to the outbox but by a definition', () => {
  const writers = globSync('server/src/**/*.ts', { cwd: root }).filter(
    (path) => !path.endsWith('.test.ts') && read(path).includes('INSERT INTO outbox_events'),
  );
  expect(writers).toEqual(['server/src/core/events/outbox.ts']);
});

test('every event of the sockets is among those that browsers hear', async () => {
  const declaring = globSync('contract/src/*/socket-events.ts', { cwd: root });
  const names = declaring.flatMap((path) =>
    [...read(path).matchAll(/defineSocketEvent\(\{[^}]*?name: '([a-z_]+)'/g)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(4);
  const heard = new Set(socketEvents.map(({ name }): string => name));
  expect(names.filter((name) => !heard.has(String(name)))).toEqual([]);
});
