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
  for (const { name } of rows) await pool.query(`DROP INDEX ${name}`);
  await pool.query(
    `INSERT INTO ${table} (username, "firstName", "lastName", email, role_ids, age, gender, roll_number, organisation, job_title, city, country, created_by)
     SELECT 'member' || n,
       (ARRAY['Asha','Bhavin','Chitra','Dev','Esha','Farid','Gauri','Hiren','Ila','Jatin'])[1 + n % 10] || ' ' || chr(65 + n % 26),
       (ARRAY['Rawal','Solanki','Trivedi','Qureshi','Deshpande','Nair','Bose','Gill'])[1 + n % 8] || n % 1000,
       'member' || n || '@example.org', ARRAY[1 + n % 7], 18 + n % 60, (ARRAY['female','male','other'])[1 + n % 3], 'R' || n,
       'Works ' || n % 500, 'Role ' || n % 50, 'City ' || n % 200, 'IN', 0
     FROM generate_series(1, $1::int) AS n`,
    [count],
  );
  for (const { definition } of rows) await pool.query(definition);
  await pool.query(`VACUUM ANALYZE ${table}`);
}
