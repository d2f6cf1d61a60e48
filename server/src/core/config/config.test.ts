import { expect, test } from 'vitest';
import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';

test('nothing set gives a server for this machine', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 3000, host: 'localhost', public_url: 'http://localhost:3000', mode: 'development' });
  expect(config.oidc_issuer).toBe('http://localhost:3000/oidc');
  expect(config.database_url).toBeUndefined();
});

const SECRET_KEY = 'thirty-two letters and a few more';

test('a public URL of another host means production', () => {
  expect(readConfig({ PUBLIC_URL: 'https://summit.example/', SECRET_KEY })).toMatchObject({
    mode: 'production',
    public_url: 'https://summit.example',
  });
});

test('a server that others on the network can reach is production', () => {
  expect(readConfig({ HOST: '0.0.0.0', SECRET_KEY }).mode).toBe('production');
  expect(readConfig({ HOST: '0.0.0.0', SABHA_MODE: 'development' }).mode).toBe('development');
});

test('an outside issuer replaces the built-in one', () => {
  expect(readConfig({ OIDC_ISSUER: 'https://id.example/realms/a/' }).oidc_issuer).toBe('https://id.example/realms/a');
});

test.each([
  [
    { PUBLIC_URL: 'https://summit.example' },
    'SECRET_KEY must be set in production, because it seals the keys in the database; make one with: openssl rand -base64 32.',
  ],
  [
    { HOST: '0.0.0.0' },
    'SECRET_KEY must be set in production, because it seals the keys in the database; make one with: openssl rand -base64 32.',
  ],
  [
    { PUBLIC_URL: 'https://summit.example', SABHA_MODE: 'development', SECRET_KEY },
    'SABHA_MODE must not be development where PUBLIC_URL is not this machine: everybody could read all mails.',
  ],
  [
    { PUBLIC_URL: 'https://summit.example', SABHA_PAGES: 'live', SECRET_KEY },
    'SABHA_PAGES must not be live in production: it serves the sources.',
  ],
  [{ PORT: 'many' }, 'PORT is "many", but it must be a port number.'],
  [{ PORT: '70000' }, 'PORT is "70000", but it must be a port from 0 to 65535.'],
  [{ DATABASE_URL: 'mysql://root:secret@x' }, 'DATABASE_URL must be a URL that starts with postgres:// or postgresql://.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud", but it must be one of fatal, error, warn, info, debug, trace, silent.'],
  [{ UPLOAD_QUOTA_MB: '0' }, 'UPLOAD_QUOTA_MB is "0", but it must be at least 1.'],
  ...['perhaps', '11', '-1', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.0/8;loopback'].map((value): [Record<string, string>, string] => [
    { TRUST_PROXY: value },
    `TRUST_PROXY is "${value}", but it must be false, the number of proxies in front (1 to 10), or the networks they call from, such as 10.0.0.0/8,loopback.`,
  ]),
])('%j is refused in one sentence', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(new ConfigError(sentence));
});

test('an empty value counts as not set', () => {
  expect(readConfig({ SMTP_URL: '  ', DATABASE_URL: '' })).toMatchObject({ smtp_url: undefined, database_url: undefined });
});

test.each([
  ['false', 0],
  ['', 0],
  ['true', 1],
  ['2', 2],
  [
    '10.1.0.0/16, 2001:db8::5',
    [
      { address: '10.1.0.0', prefix: 16 },
      { address: '2001:db8::5', prefix: 128 },
    ],
  ],
  [
    'loopback',
    [
      { address: '127.0.0.0', prefix: 8 },
      { address: '::1', prefix: 128 },
    ],
  ],
])('TRUST_PROXY "%s" says whom to believe', (value, expected) => {
  expect(readConfig({ TRUST_PROXY: value }).trust_proxy).toEqual(expected);
});
