import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

// Where the browser has no reader of its own. It runs beside the page, whose policy lets no machine code in.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

export interface DecodeRequest {
  readonly id: number;
  readonly image: ImageData;
}
export interface DecodeReply {
  readonly id: number;
  readonly text: string | null;
}

const isRequest = (data: unknown): data is DecodeRequest => typeof data === 'object' && data !== null && 'image' in data;

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (isRequest(data)) void decode(data);
});

async function decode({ id, image }: DecodeRequest): Promise<void> {
  const [found] = await readBarcodes(image, { formats: ['QRCode'], maxNumberOfSymbols: 1, tryHarder: true });
  postMessage({ id, text: found?.isValid === true ? found.text : null } satisfies DecodeReply);
}
