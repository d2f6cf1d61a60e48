import forge from 'node-forge';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';

const makeKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const toPem = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();

/** Of certificates that live from 2020 to 2030. */
const years = { notBefore: new Date('2020-01-01T00:00:00Z'), notAfter: new Date('2030-01-01T00:00:00Z') };

interface Wanted {
  readonly subject: forge.pki.CertificateField[];
  readonly issuer: forge.pki.CertificateField[];
  readonly public_key: KeyObject;
  /** Of the issuer. */
  readonly signing_key: KeyObject;
}

function makeCertificate({ subject, issuer, public_key, signing_key }: Wanted): string {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(public_key.export({ type: 'spki', format: 'pem' }).toString());
  certificate.serialNumber = '01';
  Object.assign(certificate.validity, years);
  certificate.setSubject(subject);
  certificate.setIssuer(issuer);
  certificate.sign(forge.pki.privateKeyFromPem(toPem(signing_key)), forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate);
}

const userId = '0.9.2342.19200300.100.1.1';

/** A made-up authority with a certificate for passes below it, and a service account, as the settings want them. */
export function makeWalletAccounts() {
  const [authority, apple, google] = [makeKeys(), makeKeys(), makeKeys()];
  const issuer = [{ shortName: 'CN', value: 'A made-up authority' }];
  const subject = [
    { type: userId, value: 'pass.org.example.tickets' },
    { shortName: 'CN', value: 'Pass Type ID: pass.org.example.tickets' },
    { shortName: 'OU', value: 'TEAM123456' },
  ];
  const below = { issuer, signing_key: authority.privateKey };
  return {
    apple: {
      APPLE_PASS_TYPE_ID: 'pass.org.example.tickets',
      APPLE_TEAM_ID: 'TEAM123456',
      APPLE_PASS_CERTIFICATE: makeCertificate({ ...below, subject, public_key: apple.publicKey }),
      APPLE_PASS_KEY: toPem(apple.privateKey),
      APPLE_WWDR_CERTIFICATE: makeCertificate({ ...below, subject: issuer, public_key: authority.publicKey }),
    },
    google: {
      GOOGLE_WALLET_ISSUER_ID: '3388000000012345678',
      GOOGLE_WALLET_SERVICE_ACCOUNT: 'tickets@example.iam.gserviceaccount.com',
      GOOGLE_WALLET_KEY: toPem(google.privateKey),
    },
    google_public_key: google.publicKey,
    apple_private_key: apple.privateKey,
  };
}
