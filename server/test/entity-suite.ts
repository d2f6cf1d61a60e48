import { entityActions, type EntityAction } from '@sabha/contract/core/entity';
import type { EntityDeclaration } from '../src/core/entities/declare-entity.ts';
import { describe } from 'vitest';
import type { EntitySample, EntityWorld } from './entity-world.ts';
import { testEntityReads } from './entity-reads.ts';
import { testEntityWrites } from './entity-writes.ts';
import { testEntityBatches } from './entity-batches.ts';

export type Fields = Record<string, unknown>;

/** One declared type under test: how to call it and how to make its rows. */
export interface EntityUnderTest {
  readonly declaration: EntityDeclaration;
  readonly sample: EntitySample;
  readonly name: string;
  readonly idField: string;
  /** Is known once the test file has started its app. */
  world(): EntityWorld;
  has(action: EntityAction): boolean;
  /** `/api/user/roles/getAll` */
  url(action: EntityAction, rest?: string): string;
  /** A body for createX that no other test of the file uses. */
  body(): Promise<Fields>;
  /** Rows made through the API by staff; returns their ids. */
  makeRows(count: number): Promise<number[]>;
}

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

export const queryOf = (parameters: Fields): string =>
  `?${new URLSearchParams(Object.entries(parameters).map(([name, value]): [string, string] => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)])).toString()}`;
