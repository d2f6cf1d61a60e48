import type { Answer, Caller } from './test-app.ts';

const boundary = 'a-line-that-no-test-writes';

interface UploadedFile {
  readonly bytes: Uint8Array | string;
  readonly file_name: string;
}

/** A form with texts and one file, which comes last, as a browser sends it. */
export function toForm(
  file: UploadedFile,
  texts: Readonly<Record<string, string>> = {},
): { payload: Buffer; headers: Record<string, string> } {
  const parts = Object.entries(texts).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.file_name}"\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(parts.join('') + head), Buffer.from(file.bytes), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** What of a sample body is text of a form: the file stands for itself. */
export const textsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(Object(body) as object).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** Sends a form with one file. */
export const uploadFile = (caller: Caller, url: string, file: UploadedFile, texts?: Readonly<Record<string, string>>): Promise<Answer> =>
  caller.post(url, undefined, toForm(file, texts));
