import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { AppleWalletAccount } from '../../../core/config/wallet-accounts.ts';
import type { Context } from '../../../core/context.ts';
import { locales } from '@sabha/contract/core/locales';
import { drawPassImagesTask } from './draw-pass-images.task.ts';
import { writePassJson, writePassStrings } from './pass-json.ts';
import { signManifest } from './sign-manifest.ts';
import type { WalletTicket } from './wallet-ticket.read-model.ts';

export const passMediaType = 'application/vnd.apple.pkpass';

type NamedFile = readonly [name: string, bytes: Buffer];

/** A ticket as a signed pass for Apple Wallet: a ZIP file with its texts, its pictures, their hashes and a signature of these. */
export async function makeApplePass({ config, clock, tasks }: Context, account: AppleWalletAccount, shown: WalletTicket): Promise<Buffer> {
  const at = clock.now();
  const { slug, short_name } = shown.edition;
  const files: NamedFile[] = [
    ['pass.json', writePassJson({ ...account, public_url: config.public_url }, shown)],
    ...locales.map((locale): NamedFile => [`${locale}.lproj/pass.strings`, writePassStrings(shown, locale)]),
    ...(await tasks.run(drawPassImagesTask, { edition: { slug, short_name }, appearance: shown.appearance }, `pass ${shown.serial}`)),
  ];
  // The format wants SHA-1; what it lists is trusted by the signature alone.
  const hashes = files.map(([name, bytes]) => [name, createHash('sha1').update(bytes).digest('hex')] as const);
  const manifest = Buffer.from(JSON.stringify(Object.fromEntries(hashes)));
  const signature = await signManifest(manifest, account, at);
  return pack([...files, ['manifest.json', manifest], ['signature', signature]], at);
}

async function pack(files: readonly NamedFile[], mtime: Date): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of files) zip.addBuffer(bytes, name, { mtime });
  zip.end();
  return buffer(Readable.from(zip.outputStream));
}
