import { ConfigError } from '../core/config/config-error.ts';
import { loadEnvironment, readConfig } from '../core/config/config.ts';
import { createContext } from '../core/create-context.ts';

/** `npm run audit:verify -- [HEAD]`: exits with 1 when the chain is broken, or does not contain the given earlier head. */
async function verify(): Promise<boolean> {
  const { ctx, close } = await createContext(readConfig({ ...loadEnvironment(), LOG_LEVEL: 'warn' }));
  try {
    const verdict = await ctx.audit.verify();
    if (!verdict.ok) {
      console.error(
        `The audit log is broken at ${verdict.broken_at}: ${verdict.problem}. ${verdict.checked_count} entries before it are whole.`,
      );
      return false;
    }
    console.log(`The audit log is whole: ${verdict.checked_count} entries. Its head is ${verdict.head ?? 'empty'}.`);
    const wanted = process.argv[2];
    if (wanted === undefined) return true;
    const { rowCount } = await ctx.pool.query("SELECT 1 FROM audit_chain WHERE hash = decode($1, 'hex')", [wanted]);
    console.log(rowCount ? 'It contains the given head.' : 'It does not contain the given head: entries were removed from its end.');
    return Boolean(rowCount);
  } finally {
    await close();
  }
}

try {
  process.exitCode = (await verify()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
