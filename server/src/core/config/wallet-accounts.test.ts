import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeWalletAccounts } from '../../../test/wallet-accounts.ts';
import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';

const { apple, google, apple_private_key } = makeWalletAccounts();
const other = makeWalletAccounts();
const all = { ...apple, ...google };
const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

test('without any of its settings a wallet is not there, and with all of them it is', () => {
  expect(readConfig({})).toMatchObject({ apple_wallet: undefined, google_wallet: undefined });
  expect(readConfig(all)).toMatchObject({
    apple_wallet: { pass_type_id: 'pass.org.example.tickets', team_id: 'TEAM123456' },
    google_wallet: { issuer_id: '3388000000012345678', service_account: 'tickets@example.iam.gserviceaccount.com' },
  });
});

test.each(Object.keys(all))('%s alone is missed, and stops the start', (name) => {
  expect(() => readConfig({ ...all, [name]: '' })).toThrow(
    new RegExp(`^${name} must be set too, because the other settings of \\w+ Wallet are\\.$`),
  );
});

test('lines of a key may be written as they stand in the file that Google hands out', () => {
  const GOOGLE_WALLET_KEY = google.GOOGLE_WALLET_KEY.replaceAll('\n', '\\n');
  expect(readConfig({ ...google, GOOGLE_WALLET_KEY }).google_wallet?.key.asymmetricKeyType).toBe('rsa');
});

test('a locked key opens with its passphrase and with no other', () => {
  const locked = apple_private_key.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'open up' }).toString();
  const read = (APPLE_PASS_KEY_PASSPHRASE: string) => readConfig({ ...apple, APPLE_PASS_KEY: locked, APPLE_PASS_KEY_PASSPHRASE });
  expect(read('open up').apple_wallet).toBeDefined();
  const sentence = 'APPLE_PASS_KEY must be a private key in PEM that APPLE_PASS_KEY_PASSPHRASE opens, or one that is open.';
  for (const passphrase of ['', 'another']) expect(() => read(passphrase)).toThrow(new ConfigError(sentence));
});

test.each([
  [{ APPLE_PASS_CERTIFICATE: 'a file.pem' }, 'APPLE_PASS_CERTIFICATE must be a certificate in PEM.'],
  [{ APPLE_WWDR_CERTIFICATE: 'a file.pem' }, 'APPLE_WWDR_CERTIFICATE must be a certificate in PEM.'],
  [{ APPLE_PASS_KEY: curve }, 'APPLE_PASS_KEY must be an RSA key.'],
  [{ APPLE_PASS_KEY: other.apple.APPLE_PASS_KEY }, 'APPLE_PASS_KEY must be the key of APPLE_PASS_CERTIFICATE.'],
  [
    { APPLE_WWDR_CERTIFICATE: other.apple.APPLE_WWDR_CERTIFICATE },
    'APPLE_WWDR_CERTIFICATE must be the certificate that APPLE_PASS_CERTIFICATE was issued by.',
  ],
  [{ APPLE_PASS_TYPE_ID: 'pass.org.other' }, 'APPLE_PASS_TYPE_ID must be the pass type that APPLE_PASS_CERTIFICATE was issued for.'],
  [{ APPLE_TEAM_ID: 'OTHER' }, 'APPLE_TEAM_ID must be the team that APPLE_PASS_CERTIFICATE was issued to.'],
  [{ GOOGLE_WALLET_ISSUER_ID: 'summit' }, 'GOOGLE_WALLET_ISSUER_ID must be the number of an issuer.'],
  [{ GOOGLE_WALLET_SERVICE_ACCOUNT: 'summit' }, 'GOOGLE_WALLET_SERVICE_ACCOUNT must be the e-mail address of a service account.'],
  [{ GOOGLE_WALLET_KEY: 'a file.pem' }, 'GOOGLE_WALLET_KEY must be a private key in PEM.'],
])('%j is refused in one sentence that holds no secret', (wrong, sentence) => {
  expect(() => readConfig({ ...all, ...wrong })).toThrow(new ConfigError(sentence));
});

test('a passphrase alone opens nothing', () => {
  expect(() => readConfig({ APPLE_PASS_KEY_PASSPHRASE: 'open up' })).toThrow('APPLE_PASS_KEY must be set too');
});
