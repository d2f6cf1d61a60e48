import { splitTicketText } from '@sabha/contract/sales/ticket-text';

const encoder = new TextEncoder();

function readBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(bytes, (one) => one.charCodeAt(0));
}

/**
 * The code that a QR, of the older form too, or somebody's typing stands for; null when it can be no ticket. The signature is the server's to check:
 * without a network only what is in the list opens anything, and that nobody can make up.
 */
export function readCode(text: string): string | null {
  const compact = splitTicketText(text);
  if (compact) return compact.code;
  const [, claims, signature] = text.split('.');
  if (claims === undefined) return text.replaceAll(/[\s-]/g, '').toUpperCase() || null;
  if (signature === undefined) return null;
  try {
    const { t } = JSON.parse(new TextDecoder().decode(readBase64Url(claims))) as { t?: unknown };
    return typeof t === 'string' ? t : null;
  } catch {
    // Some other QR that has dots in it.
    return null;
  }
}

const hash = (purpose: string, code: string) => crypto.subtle.digest('SHA-256', encoder.encode(purpose + code));

/** What the list on the device calls a ticket. */
export async function keyOf(code: string): Promise<string> {
  return Array.from(new Uint8Array(await hash('sabha door list', code)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const nonceBytes = 12;

/** Opens the row of a ticket with its own code, as the contract of the offline list has it. */
export async function openRow<T>(sealed: string, code: string): Promise<T> {
  const key = await crypto.subtle.importKey('raw', await hash('sabha door row', code), 'AES-GCM', false, ['decrypt']);
  const bytes = readBase64Url(sealed);
  const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes.subarray(0, nonceBytes) }, key, bytes.subarray(nonceBytes));
  return JSON.parse(new TextDecoder().decode(opened)) as T;
}
