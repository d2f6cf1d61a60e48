import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { allOrNone } from './all-or-none.ts';
import { ConfigError } from './config-error.ts';

/** What signs passes for Apple Wallet: the certificate of a pass type, its key, and Apple's certificate above it. */
export interface AppleWalletAccount {
  readonly pass_type_id: string;
  readonly team_id: string;
  readonly certificate: X509Certificate;
  /** RSA. */
  readonly key: KeyObject;
  readonly authority: X509Certificate;
}

/** What signs links to Google Wallet: an issuer, and a service account that may issue in its name. */
export interface GoogleWalletAccount {
  readonly issuer_id: string;
  readonly service_account: string;
  /** RSA. */
  readonly key: KeyObject;
}

type Environment<Name extends string> = Readonly<Record<Name, string | undefined>>;
type AppleName =
  | 'APPLE_PASS_TYPE_ID'
  | 'APPLE_TEAM_ID'
  | 'APPLE_PASS_CERTIFICATE'
  | 'APPLE_PASS_KEY'
  | 'APPLE_PASS_KEY_PASSPHRASE'
  | 'APPLE_WWDR_CERTIFICATE';
type GoogleName = 'GOOGLE_WALLET_ISSUER_ID' | 'GOOGLE_WALLET_SERVICE_ACCOUNT' | 'GOOGLE_WALLET_KEY';

/** @throws ConfigError when one setting is missing, cannot be read, or does not belong to the others */
export function readAppleWallet(env: Environment<AppleName>): AppleWalletAccount | undefined {
  const set = allOrNone('Apple Wallet', {
    pass_type_id: ['APPLE_PASS_TYPE_ID', env.APPLE_PASS_TYPE_ID],
    team_id: ['APPLE_TEAM_ID', env.APPLE_TEAM_ID],
    certificate: ['APPLE_PASS_CERTIFICATE', env.APPLE_PASS_CERTIFICATE],
    key: ['APPLE_PASS_KEY', env.APPLE_PASS_KEY],
    authority: ['APPLE_WWDR_CERTIFICATE', env.APPLE_WWDR_CERTIFICATE],
  });
  if (!set) {
    if (env.APPLE_PASS_KEY_PASSPHRASE === undefined) return undefined;
    throw new ConfigError('APPLE_PASS_KEY must be set too, because APPLE_PASS_KEY_PASSPHRASE is.');
  }
  const certificate = readCertificate('APPLE_PASS_CERTIFICATE', set.certificate);
  const account = {
    pass_type_id: set.pass_type_id,
    team_id: set.team_id,
    certificate,
    key: readKey('APPLE_PASS_KEY', set.key, env.APPLE_PASS_KEY_PASSPHRASE),
    authority: readCertificate('APPLE_WWDR_CERTIFICATE', set.authority),
  };
  checkApple(account);
  return account;
}

/** A phone refuses without a word what does not fit together, so it is said at the start. */
function checkApple({ pass_type_id, team_id, certificate, key, authority }: AppleWalletAccount): void {
  const subject = certificate.subject.split('\n');
  if (!certificate.checkPrivateKey(key)) throw new ConfigError('APPLE_PASS_KEY must be the key of APPLE_PASS_CERTIFICATE.');
  if (!certificate.checkIssued(authority) || !certificate.verify(authority.publicKey))
    throw new ConfigError('APPLE_WWDR_CERTIFICATE must be the certificate that APPLE_PASS_CERTIFICATE was issued by.');
  if (!subject.includes(`UID=${pass_type_id}`))
    throw new ConfigError('APPLE_PASS_TYPE_ID must be the pass type that APPLE_PASS_CERTIFICATE was issued for.');
  if (!subject.includes(`OU=${team_id}`))
    throw new ConfigError('APPLE_TEAM_ID must be the team that APPLE_PASS_CERTIFICATE was issued to.');
}

/** @throws ConfigError when one setting is missing or cannot be read */
export function readGoogleWallet(env: Environment<GoogleName>): GoogleWalletAccount | undefined {
  const set = allOrNone('Google Wallet', {
    issuer_id: ['GOOGLE_WALLET_ISSUER_ID', env.GOOGLE_WALLET_ISSUER_ID],
    service_account: ['GOOGLE_WALLET_SERVICE_ACCOUNT', env.GOOGLE_WALLET_SERVICE_ACCOUNT],
    key: ['GOOGLE_WALLET_KEY', env.GOOGLE_WALLET_KEY],
  });
  if (!set) return undefined;
  if (!/^\d+$/.test(set.issuer_id)) throw new ConfigError('GOOGLE_WALLET_ISSUER_ID must be the number of an issuer.');
  if (!/^[^@\s]+@[^@\s]+$/.test(set.service_account))
    throw new ConfigError('GOOGLE_WALLET_SERVICE_ACCOUNT must be the e-mail address of a service account.');
  return { ...set, key: readKey('GOOGLE_WALLET_KEY', set.key) };
}

/** Lines of a PEM may come as `\n`, as in the files that Google hands out. */
const toPem = (text: string): string => text.replaceAll('\\n', '\n');

function readCertificate(name: string, text: string): X509Certificate {
  try {
    return new X509Certificate(toPem(text));
  } catch (cause) {
    throw new ConfigError(`${name} must be a certificate in PEM.`, { cause });
  }
}

function readKey(name: string, text: string, passphrase?: string): KeyObject {
  const key = openKey(name, text, passphrase);
  if (key.asymmetricKeyType !== 'rsa') throw new ConfigError(`${name} must be an RSA key.`);
  return key;
}

function openKey(name: string, text: string, passphrase: string | undefined): KeyObject {
  try {
    return createPrivateKey({ key: toPem(text), format: 'pem', ...(passphrase !== undefined && { passphrase }) });
  } catch (cause) {
    const opened = name === 'APPLE_PASS_KEY' ? ' that APPLE_PASS_KEY_PASSPHRASE opens, or one that is open' : '';
    throw new ConfigError(`${name} must be a private key in PEM${opened}.`, { cause });
  }
}
