import { sql } from 'drizzle-orm';
import { buildPerson, type TestPerson } from './build-person.ts';
import type { TestApp } from './test-app.ts';

/** What samples are made of: people and rows that others refer to. */
export interface EntityWorld {
  readonly test: TestApp;
  /** May do everything that staff may. */
  readonly admin: TestPerson;
  /** Acts in no role and owns nothing. */
  readonly stranger: TestPerson;
  /** The id of the nth of many people without any rows of their own; made when first asked for. */
  personId(n: number): Promise<number>;
  /** Runs a statement that returns one id, once for each name. */
  make(name: string, statement: ReturnType<typeof sql>): Promise<number>;
}

/** How the shared suite makes rows of one type. Keep it beside the other samples of the feature. */
export interface EntitySample {
  /** A body that createX takes, as staff; different in every field that must differ, for every n. */
  build(n: number, world: EntityWorld): Promise<Record<string, unknown>> | Record<string, unknown>;
  /** A change that updateX takes. */
  readonly change: Record<string, unknown>;
  /** Fields that make a body invalid; the first one is named in the answer. */
  readonly invalid: Record<string, unknown>;
  /** Fields of `build` that a list can be searched by, when the type is searched. */
  readonly searched?: string;
  /** Adds the nth row of a type that no call creates, and answers its id. */
  readonly makeRow?: (world: EntityWorld, n: number) => Promise<number>;
  /** Filters that are no field of the row, with a value that finds rows of `build`. */
  readonly extraFilters?: Record<string, unknown>;
}

export async function createEntityWorld(test: TestApp): Promise<EntityWorld> {
  const ids = new Map<string, Promise<number>>();
  const make = (name: string, statement: ReturnType<typeof sql>) => {
    const known = ids.get(name) ?? insertOne(test, statement);
    ids.set(name, known);
    return known;
  };
  return {
    test,
    admin: await buildPerson(test, { role: 'admin' }),
    stranger: await buildPerson(test, { role: null, columns: { is_listed: false } }),
    personId: (n) =>
      make(`person ${n}`, sql`INSERT INTO global_users (created_by, "firstName") VALUES (0, ${`Person ${n}`}) RETURNING user_id AS id`),
    make,
  };
}

async function insertOne({ ctx }: TestApp, statement: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await ctx.db.execute<{ id: number }>(statement);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The statement returned no id.');
  return id;
}
