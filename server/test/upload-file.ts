import type { Answer, Caller } from './test-app.ts';

const boundary = 'a-line-that-no-test-writes';

interface UploadedFile {
  readonly bytes: Uint8Array;
  readonly file_name: string;
}

/** Sends a form with one file, as a browser does. */
export function uploadFile(caller: Caller, url: string, { bytes, file_name }: UploadedFile): Promise<Answer> {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file_name}"\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return caller.post(url, undefined, { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } });
}
