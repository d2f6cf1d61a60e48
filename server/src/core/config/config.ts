import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { allOrNone } from './all-or-none.ts';
import { ConfigError } from './config-error.ts';
import { trustedProxiesSchema, type TrustedProxies } from './trusted-proxies.ts';
import { readAppleWallet, readGoogleWallet, type AppleWalletAccount, type GoogleWalletAccount } from './wallet-accounts.ts';

const optionalText = z
  .string()
  .trim()
  .optional()
  .transform((text) => text || undefined);
const optionalUrl = (...protocols: string[]) =>
  optionalText.refine((text) => text === undefined || protocols.some((p) => text.startsWith(`${p}:`) && URL.canParse(text)), {
    error: `must be a URL that starts with ${protocols.map((p) => `${p}://`).join(' or ')}`,
  });

const environmentSchema = z.object({
  SABHA_MODE: z.enum(['production', 'development', 'test'], { error: 'must be production, development or test' }).optional(),
  PORT: z.coerce
    .number({ error: 'must be a port number' })
    .int()
    .min(0, 'must be a port from 0 to 65535')
    .max(65535, 'must be a port from 0 to 65535')
    .default(3000),
  HOST: z.string().trim().min(1).default('localhost'),
  PUBLIC_URL: optionalUrl('http', 'https'),
  DATA_DIR: z.string().trim().min(1).default('.data'),
  DATABASE_URL: optionalUrl('postgres', 'postgresql'),
  REDIS_URL: optionalUrl('redis', 'rediss'),
  SMTP_URL: optionalUrl('smtp', 'smtps'),
  MAIL_FROM: optionalText,
  S3_URL: optionalUrl('s3', 'http', 'https'),
  UPLOAD_QUOTA_MB: z.coerce
    .number({ error: 'must be a number of megabytes' })
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .default(1000),
  OIDC_ISSUER: optionalUrl('http', 'https'),
  OIDC_CLIENT_ID: z.string().trim().min(1).default('sabha-web'),
  SECRET_KEY: optionalText.refine((text) => text === undefined || text.length >= 32, 'must have at least 32 characters'),
  METRICS_TOKEN: optionalText,
  RAZORPAY_KEY_ID: optionalText,
  RAZORPAY_KEY_SECRET: optionalText,
  RAZORPAY_WEBHOOK_SECRET: optionalText,
  RAZORPAY_API_URL: optionalUrl('http', 'https'),
  STRIPE_SECRET_KEY: optionalText,
  STRIPE_WEBHOOK_SECRET: optionalText,
  STRIPE_API_URL: optionalUrl('http', 'https'),
  APPLE_PASS_TYPE_ID: optionalText,
  APPLE_TEAM_ID: optionalText,
  APPLE_PASS_CERTIFICATE: optionalText,
  APPLE_PASS_KEY: optionalText,
  APPLE_PASS_KEY_PASSPHRASE: optionalText,
  APPLE_WWDR_CERTIFICATE: optionalText,
  GOOGLE_WALLET_ISSUER_ID: optionalText,
  GOOGLE_WALLET_SERVICE_ACCOUNT: optionalText,
  GOOGLE_WALLET_KEY: optionalText,
  TRUST_PROXY: trustedProxiesSchema,
  SAMPLE_EDITION: z.stringbool({ error: 'must be true or false' }).default(true),
  SABHA_PAGES: z.enum(['built', 'live'], { error: 'must be built or live' }).default('built'),
  RATE_LIMITS: z.stringbool({ error: 'must be true or false' }).optional(),
  GUESTS_PER_ADDRESS: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(10, 'must be at least 10')
    .max(1_000_000, 'must be at most 1000000')
    .default(3_000),
  TASK_PROCESSES: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(32, 'must be at most 32')
    .default(Math.min(4, Math.max(2, availableParallelism() - 1))),
  WORKER: z.enum(['inline', 'none'], { error: 'must be inline or none' }).default('inline'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
});

/** The settings of one process, read once at start. */
export interface Config {
  /** Production unless the public URL is this machine and nobody else can reach it; the `/dev` pages exist only outside production. */
  readonly mode: 'production' | 'development' | 'test';
  readonly port: number;
  readonly host: string;
  /** Whether pages come from the build, or from their sources with hot reload. */
  readonly pages: 'built' | 'live';
  /** Origin under which people reach the product, without a trailing slash. */
  readonly public_url: string;
  /** Absolute folder for the embedded database, files and the local mailbox. */
  readonly data_dir: string;
  /** Undefined means the embedded PostgreSQL. */
  readonly database_url: string | undefined;
  readonly redis_url: string | undefined;
  readonly smtp_url: string | undefined;
  /** Sender of mails; undefined means one derived from the public URL. */
  readonly mail_from: string | undefined;
  readonly s3_url: string | undefined;
  /** Bytes that one person may have uploaded. */
  readonly upload_quota: number;
  readonly oidc_issuer: string;
  readonly oidc_client_id: string;
  /** Seals keys and client secrets in the database, so that a copy of it cannot sign; the same on every node. Always there in production. */
  readonly secret_key: string | undefined;
  readonly metrics_token: string | undefined;
  /** Accounts at payment providers; undefined where no money is taken that way. */
  readonly razorpay: RazorpayAccount | undefined;
  readonly stripe: StripeAccount | undefined;
  /** What signs tickets for the wallets of phones; undefined where they are not offered. */
  readonly apple_wallet: AppleWalletAccount | undefined;
  readonly google_wallet: GoogleWalletAccount | undefined;
  /** Whose X-Forwarded-* is believed; 0 means nobody's. */
  readonly trust_proxy: TrustedProxies;
  /** Whether an empty database is filled with the sample edition. */
  readonly sample_edition: boolean;
  /** Whether requests are counted and those above the limit refused. */
  readonly rate_limits: boolean;
  /** Guests that may stand behind one address at the same time. */
  readonly guests_per_address: number;
  /** Processes at most that pictures, papers and mails are made in. */
  readonly task_processes: number;
  /** Whether jobs and events are worked in this process. */
  readonly worker: 'inline' | 'none';
  readonly log_level: string;
}

export interface RazorpayAccount {
  readonly key_id: string;
  readonly key_secret: string;
  readonly webhook_secret: string;
  /** Another address than the provider's own, for a stand-in of it. */
  readonly api_url: string | undefined;
}

export interface StripeAccount {
  readonly secret_key: string;
  readonly webhook_secret: string;
  readonly api_url: string | undefined;
}

/**
 * Reads the settings from environment variables.
 * @throws ConfigError naming the first variable that is wrong and what it must be.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    const shown = canPrintValue(name) ? ` is "${environment[name] ?? ''}", but it` : '';
    throw new ConfigError(`${name}${shown} ${issue?.message ?? 'is not valid'}.`);
  }
  const env = parsed.data;
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  const isOwnMachine = isLoopback(new URL(publicUrl).hostname);
  const mode = env.SABHA_MODE ?? (isOwnMachine && isLoopback(env.HOST) ? 'development' : 'production');
  checkMode(mode, { isOwnMachine, env });
  return {
    mode,
    pages: env.SABHA_PAGES,
    port: env.PORT,
    host: env.HOST,
    public_url: publicUrl,
    data_dir: resolve(env.DATA_DIR),
    database_url: env.DATABASE_URL,
    redis_url: env.REDIS_URL,
    smtp_url: env.SMTP_URL,
    mail_from: env.MAIL_FROM,
    s3_url: env.S3_URL,
    upload_quota: env.UPLOAD_QUOTA_MB * 1024 * 1024,
    oidc_issuer: env.OIDC_ISSUER?.replace(/\/+$/, '') ?? `${publicUrl}/oidc`,
    oidc_client_id: env.OIDC_CLIENT_ID,
    secret_key: env.SECRET_KEY,
    metrics_token: env.METRICS_TOKEN,
    // An account that could take money and not hear of it would lose orders.
    razorpay: withUrl(
      allOrNone('Razorpay', {
        key_id: ['RAZORPAY_KEY_ID', env.RAZORPAY_KEY_ID],
        key_secret: ['RAZORPAY_KEY_SECRET', env.RAZORPAY_KEY_SECRET],
        webhook_secret: ['RAZORPAY_WEBHOOK_SECRET', env.RAZORPAY_WEBHOOK_SECRET],
      }),
      env.RAZORPAY_API_URL,
    ),
    stripe: withUrl(
      allOrNone('Stripe', {
        secret_key: ['STRIPE_SECRET_KEY', env.STRIPE_SECRET_KEY],
        webhook_secret: ['STRIPE_WEBHOOK_SECRET', env.STRIPE_WEBHOOK_SECRET],
      }),
      env.STRIPE_API_URL,
    ),
    apple_wallet: readAppleWallet(env),
    google_wallet: readGoogleWallet(env),
    trust_proxy: env.TRUST_PROXY,
    sample_edition: env.SAMPLE_EDITION,
    // A page with hot reload asks for every module of its own by itself, hundreds of them.
    rate_limits: env.RATE_LIMITS ?? !(mode === 'test' || (mode === 'development' && env.SABHA_PAGES === 'live')),
    guests_per_address: env.GUESTS_PER_ADDRESS,
    task_processes: env.TASK_PROCESSES,
    worker: env.WORKER,
    log_level: env.LOG_LEVEL,
  };
}

/** What is safe on one's own machine only stops the start of a product that others can reach. */
function checkMode(mode: Config['mode'], { isOwnMachine, env }: { isOwnMachine: boolean; env: z.output<typeof environmentSchema> }): void {
  if (mode === 'development' && !isOwnMachine)
    throw new ConfigError('SABHA_MODE must not be development where PUBLIC_URL is not this machine: everybody could read all mails.');
  if (mode !== 'production') return;
  if (env.SABHA_PAGES === 'live') throw new ConfigError('SABHA_PAGES must not be live in production: it serves the sources.');
  if (env.SECRET_KEY === undefined)
    throw new ConfigError(
      'SECRET_KEY must be set in production, because it seals the keys in the database; make one with: openssl rand -base64 32.',
    );
}

const withUrl = <Account extends object>(account: Account | undefined, api_url: string | undefined) => account && { ...account, api_url };

/** Addresses carry passwords and keys are secrets, so neither is repeated on the console. */
const canPrintValue = (name: string) => !/URL|KEY|SECRET|TOKEN|PASSWORD/.test(name);

const isLoopback = (host: string) => ['localhost', '127.0.0.1', '[::1]', '::1'].includes(host);

/** The process environment over what a `.env` file in the folder says; the environment wins. */
export function loadEnvironment(folder: string = process.cwd()): Record<string, string | undefined> {
  const file = resolve(folder, '.env');
  if (!existsSync(file)) return process.env;
  return { ...parseEnv(readFileSync(file, 'utf8')), ...process.env };
}
