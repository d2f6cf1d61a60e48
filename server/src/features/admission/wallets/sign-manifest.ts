import type { AppleWalletAccount } from '../../../core/config/wallet-accounts.ts';

/** Of RFC 2315 and RFC 2985. */
const oids = {
  data: '1.2.840.113549.1.7.1',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  sha256: '2.16.840.1.101.3.4.2.1',
} as const;

/** A detached PKCS #7 signature (RFC 2315) with the certificates that lead to Apple's root, in DER. */
export async function signManifest(manifest: Buffer, { certificate, key, authority }: AppleWalletAccount, at: Date): Promise<Buffer> {
  const { default: forge } = await import('node-forge');
  const { certificateFromPem, privateKeyFromPem } = forge.pki;
  const signer = certificateFromPem(certificate.toString());
  const signed = forge.pkcs7.createSignedData();
  signed.content = forge.util.createBuffer(manifest.toString('latin1'));
  signed.addCertificate(signer);
  signed.addCertificate(certificateFromPem(authority.toString()));
  signed.addSigner({
    key: privateKeyFromPem(key.export({ type: 'pkcs1', format: 'pem' }).toString()),
    certificate: signer,
    digestAlgorithm: oids.sha256,
    authenticatedAttributes: [
      { type: oids.contentType, value: oids.data },
      // The library fills the digest in.
      { type: oids.messageDigest },
      { type: oids.signingTime, value: at.toISOString() },
    ],
  });
  signed.sign({ detached: true });
  return Buffer.from(forge.asn1.toDer(signed.toAsn1()).getBytes(), 'latin1');
}
