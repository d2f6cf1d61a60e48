import { bigint, timestamp, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';

export const id = (name: string) => bigint(name, { mode: 'number' });
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Columns that the engine keeps for every plain type; spread into the table. */
export const standardColumns = {
  created_by: id('created_by').notNull(),
  created_at: instant('created_at').notNull().defaultNow(),
  modified_by: id('modified_by'),
  modified_at: instant('modified_at'),
  deleted_by: id('deleted_by'),
  deleted_at: instant('deleted_at'),
};

/** The same for types whose rows the product may write without a person, as user 0. */
export const systemRowColumns = { ...standardColumns, created_by: id('created_by').notNull().default(0) };

/** A table that the engine can serve. */
export type EntityTable = PgTable & Record<keyof typeof standardColumns, PgColumn>;
