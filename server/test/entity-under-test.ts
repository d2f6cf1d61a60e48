import type { EntityAction } from '@sabha/contract/core/entity';
import type { EntityDeclaration } from '../src/core/entities/declare-entity.ts';
import type { EntitySample, EntityWorld } from './entity-world.ts';

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

/** Parameters as a query string; objects and lists as JSON. */
export function queryOf(parameters: Fields): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) search.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  return `?${search.toString()}`;
}
