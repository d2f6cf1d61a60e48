import { createHash } from 'node:crypto';

/** Our own namespace for name-based ids (RFC 9562, version 5). */
const namespace = Buffer.from('3b8f2f1e6c0d4f5a9a7e5d2c41b09e77', 'hex');

/** The same id for the same name, for ever and on every machine. */
export function stableGuid(...name: readonly string[]): string {
  const digest = createHash('sha1').update(namespace).update(name.join('\n')).digest().subarray(0, 16);
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x50, 6);
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8);
  return digest.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Hands out slugs that nobody has yet: `opening`, `opening-2` … */
export function slugGiver(taken: Iterable<string>): (...wishes: readonly string[]) => string {
  const used = new Set(taken);
  return (...wishes) => {
    const base = wishes.find(Boolean) ?? 'entry';
    let slug = base;
    for (let n = 2; used.has(slug); n += 1) slug = `${base.slice(0, 110)}-${n}`;
    used.add(slug);
    return slug;
  };
}
