/** An Ed25519 signature in base32 (RFC 4648) without padding. */
const signatureLength = 103;

/**
 * The parts of the compact text of a ticket's QR: its code, and behind it the signature. Capitals and digits only, so that a QR
 * needs version 5 at level M and a hand scanner types it right on every keyboard. Null for every other text.
 */
export function splitTicketText(text: string): { readonly code: string; readonly signature: string } | null {
  const letters = text.replaceAll(/[\s-]/g, '').toUpperCase();
  if (letters.length <= signatureLength || !/^[A-Z0-9]+$/.test(letters)) return null;
  return { code: letters.slice(0, -signatureLength), signature: letters.slice(-signatureLength) };
}

/** A code as people read it out, in groups of four. */
export const groupCode = (code: string): string => code.match(/.{1,4}/g)?.join(' ') ?? '';
