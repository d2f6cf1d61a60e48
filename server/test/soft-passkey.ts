import type { NewPasskey, PasskeyAnswer } from '@sabha/contract/accounts/factors';
import { createECDH, createHash, createPrivateKey, randomBytes, sign } from 'node:crypto';

interface Ceremony {
  readonly challenge: string;
}

/** What may be wrong with an answer. */
export interface Tampering {
  readonly origin?: string;
  readonly rpID?: string;
  readonly isVerified?: boolean;
  /** The count goes back to this. */
  readonly count?: number;
}

/** An authenticator in software, for tests of what the server takes. */
export interface SoftPasskey {
  readonly id: string;
  register(ceremony: Ceremony, tampering?: Tampering): NewPasskey;
  answer(ceremony: Ceremony, tampering?: Tampering): PasskeyAnswer;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const userPresent = 0x01;
const userVerified = 0x04;
const attested = 0x40;

// Just enough CBOR (RFC 8949) for one key and one attestation.
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Buffer) => Buffer.concat([Buffer.from([0x58, value.length]), value]);

/**
 * A key on the curve P-256. `generateKeyPairSync` would do it too, but leaves its
 * request to the garbage collector, which the search for leaks may come before.
 */
function createKey() {
  const pair = createECDH('prime256v1');
  const point = pair.generateKeys();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)];
  const d = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  const key = { kty: 'EC', crv: 'P-256', x: x.toString('base64url'), y: y.toString('base64url'), d: d.toString('base64url') };
  return { privateKey: createPrivateKey({ key, format: 'jwk' }), x, y };
}

export function createSoftPasskey(user_id: number, home = 'http://localhost:3000'): SoftPasskey {
  const credential = randomBytes(16);
  const id = credential.toString('base64url');
  const { privateKey, x, y } = createKey();
  let counter = 0;

  const coseKey = Buffer.concat([Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]), bytes(x), Buffer.from([0x22]), bytes(y)]);
  function frame(
    type: string,
    { challenge }: Ceremony,
    { origin = home, rpID = new URL(home).hostname, isVerified = true, count }: Tampering,
  ) {
    counter = count ?? counter + 1;
    const flags = userPresent | (isVerified ? userVerified : 0) | (type === 'webauthn.create' ? attested : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(counter, 1);
    return {
      clientData: Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })),
      authData: Buffer.concat([sha256(rpID), head]),
    };
  }

  return {
    id,
    register(ceremony, tampering = {}) {
      const { clientData, authData } = frame('webauthn.create', ceremony, tampering);
      const whole = Buffer.concat([authData, Buffer.alloc(16), Buffer.from([0, credential.length]), credential, coseKey]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(whole),
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData.toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    answer(ceremony, tampering = {}) {
      const { clientData, authData } = frame('webauthn.get', ceremony, tampering);
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: Buffer.from(String(user_id)).toString('base64url'),
        },
      };
    },
  };
}
