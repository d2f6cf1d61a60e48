import { entityActions, type EntityAction } from '@sabha/contract/core/entity';
import type { EntityDeclaration } from '../src/core/entities/declare-entity.ts';
import { describe } from 'vitest';
import type { EntitySample, EntityWorld } from './entity-world.ts';
import { testEntityReads } from './entity-reads.ts';
import { testEntityWrites } from './entity-writes.ts';
import { testEntityBatches } from './entity-batches.ts';
import type { EntityUnderTest, Fields } from './entity-under-test.ts';

/** What every plain type must do. A type passes by being declared; nothing here knows any of them. */
export function testEntity(declaration: EntityDeclaration, sample: EntitySample, world: () => EntityWorld): void {
  const { entity } = declaration;
  let made = 0;
  const names: Record<EntityAction, string> = {
    getAll: 'getAll',
    getOne: `get${entity.name}`,
    createOne: `create${entity.name}`,
    updateOne: `update${entity.name}`,
    deleteOne: `delete${entity.name}`,
    createMany: 'createMany',
    updateMany: 'updateMany',
    deleteMany: 'deleteMany',
  };
  const url = (action: EntityAction, rest = '') => `/api/${entity.base}/${names[action]}${rest}`;
  const body = async () => ({ ...(await sample.build(++made, world())) });
  const underTest: EntityUnderTest = {
    declaration,
    sample,
    name: entity.name,
    idField: entity.idField,
    world,
    url,
    body,
    has: (action) => entity.actions.includes(action),
    async makeRows(count) {
      const bodies: Fields[] = [];
      for (let at = 0; at < count; at++) bodies.push(await body());
      const answer = await world().admin.post(url('createMany'), bodies);
      if (answer.status !== 201) throw new Error(`The samples of ${entity.name} are not accepted: ${JSON.stringify(answer.body)}`);
      return (answer.body as { data: Fields[] }).data.map((row) => Number(row[entity.idField]));
    },
  };
  describe(entity.name, () => {
    testEntityReads(underTest);
    if (entityActions.every((action) => underTest.has(action))) {
      testEntityWrites(underTest);
      testEntityBatches(underTest);
    }
  });
}
