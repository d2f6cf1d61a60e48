import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { ownFile, ownFolder } from './close-folders.ts';
import type { ByteRange } from './stored-file.ts';

/** Bytes under keys, in a folder or in S3. */
export interface BlobStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  putFile(key: string, path: string): Promise<void>;
  /** Bytes in all, or null when there is no such key. */
  size(key: string): Promise<number | null>;
  read(key: string): Promise<Uint8Array>;
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Removes every key that begins with this folder. */
  removeFolder(prefix: string): Promise<void>;
}

interface BlobSettings {
  readonly data_dir: string;
  readonly s3_url: string | undefined;
}

/** The store the settings name. The S3 client is loaded only when S3_URL is set. */
export async function createBlobStore({ data_dir, s3_url }: BlobSettings): Promise<BlobStore> {
  return s3_url === undefined ? createFolderStore(join(data_dir, 'files')) : createS3Store(s3_url);
}

function createFolderStore(folder: string): BlobStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  // flydrive's own streams have no ranges; keys are made by this module, so they cannot leave the folder.
  const open = async (key: string, range?: ByteRange) =>
    createReadStream(join(folder, key), range && { start: range.start, end: range.end });
  // Written beside and moved into place, so that a crash leaves no half file under a key that counts; for nobody else on the machine.
  const place = async (key: string, write: (part: string) => Promise<void>) => {
    const path = join(folder, key);
    const part = `${path}.${randomUUID()}.part`;
    await mkdir(dirname(path), { recursive: true, mode: ownFolder });
    await write(part);
    await chmod(part, ownFile);
    await rename(part, path);
  };
  return {
    ...onDisk(disk),
    put: (key, bytes) => place(key, (part) => writeFile(part, bytes, { mode: ownFile })),
    putFile: (key, path) => place(key, (part) => copyFile(path, part)),
    open,
  };
}

async function createS3Store(s3Url: string): Promise<BlobStore> {
  const [{ GetObjectCommand, S3Client }, { S3Driver }] = await Promise.all([import('@aws-sdk/client-s3'), import('flydrive/drivers/s3')]);
  const { bucket, client_options } = readS3Url(s3Url);
  const client = new S3Client(client_options);
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
  return {
    ...onDisk(disk),
    async open(key, range) {
      const wanted = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
      const { Body: body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...wanted }));
      if (!body) throw new Error(`S3 answered without the bytes of ${key}.`);
      return body as Readable;
    },
  };
}

function onDisk(disk: Disk): Omit<BlobStore, 'open'> {
  return {
    put: (key, bytes) => disk.put(key, bytes),
    putFile: (key, path) => disk.copyFromFs(path, key),
    size: async (key) => ((await disk.exists(key)) ? (await disk.getMetaData(key)).contentLength : null),
    read: (key) => disk.getBytes(key),
    async removeFolder(prefix) {
      await disk.deleteAll(prefix);
    },
  };
}

export interface S3Settings {
  readonly bucket: string;
  readonly client_options: {
    readonly region: string;
    readonly endpoint?: string;
    readonly forcePathStyle?: boolean;
    // Others than Amazon do not all understand the checksums that its client adds of late.
    readonly requestChecksumCalculation?: 'WHEN_REQUIRED';
    readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
  };
}

/**
 * `s3://KEY:SECRET@bucket?region=ap-south-1` for Amazon, `https://KEY:SECRET@host/bucket?region=…` for others that speak its
 * protocol. Without KEY the Amazon client looks for credentials in its usual places.
 */
export function readS3Url(text: string): S3Settings {
  const url = new URL(text);
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const credentials = url.username
    ? { credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) } }
    : {};
  if (url.protocol === 's3:') return { bucket: url.hostname, client_options: { region, ...credentials } };
  const bucket = url.pathname.split('/')[1];
  if (!bucket) throw new Error('S3_URL must name the bucket after the host: https://KEY:SECRET@host/bucket');
  return {
    bucket,
    client_options: { region, endpoint: url.origin, forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED', ...credentials },
  };
}
