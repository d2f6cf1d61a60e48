import { expect, test } from 'vitest';
import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';

test('nothing set gives a server for this machine', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 3000, host: 'localhost', public_url: 'http://localhost:3000', mode: 'development' });
  expect(config.oidc_issuer).toBe('http://localhost:3000/oidc');
  expect(config.database_url).toBeUndefined();
});

test('a public URL of another host means production', () => {
  expect(readConfig({ PUBLIC_URL: 'https://summit.example/' })).toMatchObject({ mode: 'production', public_url: 'https://summit.example' });
});

test('a server that others on the network can reach is production', () => {
  expect(readConfig({ HOST: '0.0.0.0' }).mode).toBe('production');
  expect(readConfig({ HOST: '0.0.0.0', SABHA_MODE: 'development' }).mode).toBe('development');
});

test('an outside issuer replaces the built-in one', () => {
  expect(readConfig({ OIDC_ISSUER: 'https://id.example/realms/a/' }).oidc_issuer).toBe('https://id.example/realms/a');
});

test.each([
  [{ PORT: 'many' }, 'PORT is "many", but it must be a port number.'],
  [{ PORT: '70000' }, 'PORT is "70000", but it must be a port from 0 to 65535.'],
  [{ DATABASE_URL: 'mysql://root:secret@x' }, 'DATABASE_URL must be a URL that starts with postgres:// or postgresql://.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud", but it must be one of fatal, error, warn, info, debug, trace, silent.'],
  [{ UPLOAD_QUOTA_MB: '0' }, 'UPLOAD_QUOTA_MB is "0", but it must be at least 1.'],
  [{ TRUST_PROXY: 'perhaps' }, 'TRUST_PROXY is "perhaps", but it must be true or false.'],
])('%j is refused in one sentence', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(new ConfigError(sentence));
});

test('an empty value counts as not set', () => {
  expect(readConfig({ SMTP_URL: '  ', DATABASE_URL: '' })).toMatchObject({ smtp_url: undefined, database_url: undefined });
});
