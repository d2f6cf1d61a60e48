import { ConfigError } from '../core/config/config-error.ts';
import { loadEnvironment, readConfig } from '../core/config/config.ts';
import { createContext } from '../core/create-context.ts';
import { EmbeddedPostgresError } from '../core/db/embedded-postgres.ts';
import { GrantError, grantRole } from '../features/access/grant-role.ts';
import { ensureBasics } from '../start-work.ts';

/** `npm run role:grant -- EMAIL ROLE`: gives somebody who has signed in once a role, such as the first admin. */
async function grant(): Promise<void> {
  const [email, role] = process.argv.slice(2);
  if (!email || !role) throw new GrantError('Usage: npm run role:grant -- someone@example.org admin');
  const { ctx, close } = await createContext(readConfig({ ...loadEnvironment(), LOG_LEVEL: 'error' }));
  try {
    await ensureBasics(ctx);
    const isNew = await grantRole(ctx, email, role);
    console.log(isNew ? `${email} now has the role ${role}.` : `${email} had the role ${role} already.`);
  } finally {
    await close();
  }
}

grant().catch((error: unknown) => {
  const isPlain = error instanceof GrantError || error instanceof ConfigError || error instanceof EmbeddedPostgresError;
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
});
