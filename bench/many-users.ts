import type { Pool } from 'pg';

const table = 'global_users';

/**
 * Fills the table of people with invented ones, spread evenly over roles, ages and names, so that a filter
 * finds the same share of them however many there are. Indexes are made afterwards, which is faster.
 */
export async function insertUsers(pool: Pool, count: number): Promise<void> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `SELECT c.relname AS name, pg_get_indexdef(i.indexrelid) AS definition
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE i.indrelid = $1::regclass AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid)`,
    [table],
  );
  // Values of one person have nothing to do with each other, and are the same in every run.
  await pool.query(
    `CREATE FUNCTION bench_spread(n int, salt int) RETURNS int IMMUTABLE LANGUAGE sql RETURN (hashint4extended(n, salt) & 1073741823)::int`,
  );
  for (const { name } of rows) await pool.query(`DROP INDEX ${name}`);
  await pool.query(
    `INSERT INTO ${table} (username, "firstName", "lastName", email, role_ids, age, gender, roll_number, organisation, job_title, city, country, created_by)
     SELECT 'member' || n,
       (ARRAY['Asha','Bhavin','Chitra','Dev','Esha','Farid','Gauri','Hiren','Ila','Jatin'])[1 + bench_spread(n, 1) % 10] || ' ' || chr(65 + bench_spread(n, 2) % 26),
       (ARRAY['Rawal','Solanki','Trivedi','Qureshi','Deshpande','Nair','Bose','Gill'])[1 + bench_spread(n, 3) % 8] || ' ' || bench_spread(n, 4) % 1000,
       'member' || n || '@example.org', ARRAY[1 + bench_spread(n, 5) % 7], 18 + bench_spread(n, 6) % 60, (ARRAY['female','male','other'])[1 + bench_spread(n, 7) % 3], 'R' || n,
       'Works ' || bench_spread(n, 8) % 500, 'Role ' || bench_spread(n, 9) % 50, 'City ' || bench_spread(n, 10) % 200, 'IN', 0
     FROM generate_series(1, $1::int) AS n`,
    [count],
  );
  for (const { definition } of rows) await pool.query(definition);
  await pool.query(`VACUUM ANALYZE ${table}`);
}
