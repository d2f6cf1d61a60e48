import { TextDecoder } from 'node:util';

/** A file that cannot be read; the message is one sentence for the person who sent it. */
export class ImportFileError extends Error {
  override readonly name = 'ImportFileError';
}

/** The encoding that the first bytes show: by their mark, or by where the zeros of plain letters stand. */
function sniffEncoding(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  let [even, odd] = [0, 0];
  for (let at = 0; at + 1 < Math.min(bytes.length, 512); at += 2) {
    if (bytes[at] === 0) even++;
    if (bytes[at + 1] === 0) odd++;
  }
  if (odd > 2 && even === 0) return 'utf-16le';
  return even > 2 && odd === 0 ? 'utf-16be' : 'utf-8';
}

/** Bytes as text without the mark that says how they are encoded. @throws ImportFileError with the advice when they are in no encoding of Unicode */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>, advice: string): AsyncGenerator<string> {
  const opened: { decoder: TextDecoder | null } = { decoder: null };
  let head = new Uint8Array(0);
  const decode = (chunk: Uint8Array, isLast: boolean): string => {
    opened.decoder ??= new TextDecoder(sniffEncoding(chunk), { fatal: true });
    try {
      return opened.decoder.decode(chunk, { stream: !isLast });
    } catch {
      throw new ImportFileError(`The file is not UTF-8 or UTF-16. ${advice}`);
    }
  };
  for await (const chunk of bytes) {
    if (opened.decoder) {
      yield decode(chunk, false);
      continue;
    }
    // A first chunk may be shorter than what tells the encoding.
    head = Buffer.concat([head, chunk]);
    if (head.length >= 512) yield decode(head, false);
  }
  yield opened.decoder ? decode(new Uint8Array(0), true) : decode(head, true);
}
