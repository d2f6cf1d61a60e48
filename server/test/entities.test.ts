import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '../src/features.ts';
import { testEntity } from './entity-suite.ts';
import { createEntityWorld, type EntitySample, type EntityWorld } from './entity-world.ts';
import { entitySamples as samples } from './load-samples.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const entities = features.flatMap((feature) => feature.entities ?? []);
const onlyRead: EntitySample = { build: () => ({}), change: {}, invalid: {} };

let app: TestApp | undefined;
let world: EntityWorld | undefined;
beforeAll(async () => {
  app = await createTestApp();
  world = await createEntityWorld(app);
});
afterAll(async () => {
  await app?.close();
});

test('every type that can be written has samples', () => {
  const written = entities.filter(({ entity }) => entity.actions.includes('createOne')).map(({ entity }) => entity.key);
  expect(written.length).toBeGreaterThanOrEqual(15);
  expect(written.filter((key) => !samples.has(key))).toEqual([]);
});

for (const declaration of entities) {
  const { key, actions } = declaration.entity;
  const sample = samples.get(key) ?? (actions.includes('createOne') ? undefined : onlyRead);
  // A type without samples fails the test above.
  if (!sample) continue;
  testEntity(declaration, sample, () => {
    if (!world) throw new Error('The app has not started.');
    return world;
  });
}
