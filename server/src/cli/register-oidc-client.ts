import { parseArgs } from 'node:util';
import { ConfigError } from '../core/config/config-error.ts';
import { loadEnvironment, readConfig } from '../core/config/config.ts';
import { createContext } from '../core/create-context.ts';
import { registerClient } from '../features/provider/register-client.ts';
import { SealError } from '../core/secrets/sealer.ts';
import { hasOwnProvider } from '../features/accounts/sessions/session.store.ts';

const usage = `npm run oidc:client -- --name NAME --redirect URL [--redirect URL …] [--after-sign-out URL …] [--logout-notice URL] [--public]

  --name           What people read when they are asked for consent.
  --redirect       Where a sign-in may return to; repeat it for several.
  --after-sign-out Where a sign-out may return to; the redirect's own site unless said.
  --logout-notice  Gets a signed notice when somebody's session ends (OpenID Connect Back-Channel Logout).
  --public         For programs that cannot keep a secret: pages, and apps on phones.`;

/** Registers another application that signs people in through this product; prints what that application needs. */
async function register(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      name: { type: 'string' },
      redirect: { type: 'string', multiple: true },
      'after-sign-out': { type: 'string', multiple: true },
      'logout-notice': { type: 'string' },
      public: { type: 'boolean', default: false },
    },
  });
  const { name, redirect } = values;
  if (!name || !redirect) {
    console.error(usage);
    return false;
  }
  const config = readConfig({ ...loadEnvironment(), LOG_LEVEL: 'warn' });
  if (!hasOwnProvider(config)) throw new ConfigError('OIDC_ISSUER is set: register the client at that provider.');
  const { ctx, close } = await createContext(config);
  try {
    const { client_id, client_secret } = await registerClient(ctx, {
      name,
      redirect_uris: redirect,
      isPublic: values.public,
      ...(values['after-sign-out'] && { post_logout_redirect_uris: values['after-sign-out'] }),
      ...(values['logout-notice'] !== undefined && { backchannel_logout_uri: values['logout-notice'] }),
    });
    console.log(`issuer         ${config.oidc_issuer}\nclient_id      ${client_id}`);
    if (client_secret) console.log(`client_secret  ${client_secret}   (shown now and never again)`);
    return true;
  } finally {
    await close();
  }
}

register().then(
  (isDone) => {
    process.exitCode = isDone ? 0 : 1;
  },
  (error: unknown) => {
    const isPlain = error instanceof ConfigError || error instanceof SealError || (error instanceof Error && 'error_description' in error);
    console.error(isPlain ? ('error_description' in error && error.error_description) || error.message : error);
    process.exitCode = 1;
  },
);
