import { searchPrograms } from '@sabha/contract/learning/program';
import { sql, type SQL } from 'drizzle-orm';
import { readPage } from '../../core/entities/read-entity.ts';
import { bind } from '../../core/http/handler.ts';
import { decidedByRows } from '../../core/access/call-rules.ts';
import { programEntity } from './program.entity.ts';
import { programs } from './schema.ts';

/** Programs that match; those without days run always. */
export const searchProgramsHandler = bind(searchPrograms, decidedByRows, async ({ query }, { actor }, ctx) => {
  const { page, limit, search, start_date, end_date, ...exact } = query;
  const filterFields = Object.fromEntries(Object.entries(exact).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  const times: SQL[] = [];
  if (start_date) times.push(sql`(${programs.ends_on} IS NULL OR ${programs.ends_on} >= ${start_date.slice(0, 10)}::date)`);
  if (end_date) times.push(sql`(${programs.starts_on} IS NULL OR ${programs.starts_on} <= ${end_date.slice(0, 10)}::date)`);
  const list = { page, limit, search, filterFields };
  return readPage(programEntity.model, list, { actor, ctx }, times.length > 0 ? sql.join(times, sql` AND `) : undefined) as never;
});
