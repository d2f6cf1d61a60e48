import { customType } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** Made by the database from other columns, and only ever matched there. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
/** From and until, as the database writes a range. */
export const tstzrange = customType<{ data: string }>({ dataType: () => 'tstzrange' });
/** The number of a transaction, as text. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });
