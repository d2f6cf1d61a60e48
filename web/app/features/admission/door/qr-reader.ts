import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
// oxlint-disable-next-line import/default -- the bundler makes the address of the worker's file out of it
import workerUrl from './decode.worker.ts?worker&url';
import type { DecodeReply, DecodeRequest } from './decode.worker.ts';

/** Reads QR codes out of pictures. */
export interface QrReader {
  read(picture: ImageBitmap | HTMLVideoElement): Promise<string | null>;
  /** Addresses of what it is made of beside the page's own code. */
  readonly parts: readonly string[];
  close(): void;
}

interface NativeDetector {
  detect(source: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>;
}
interface NativeDetectors {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
}

/** The browser's own reader where there is one, else one that is fetched. */
export async function openQrReader(): Promise<QrReader> {
  const { BarcodeDetector: detectors } = globalThis as { BarcodeDetector?: NativeDetectors };
  const formats = (await detectors?.getSupportedFormats()) ?? [];
  if (!detectors || !formats.includes('qr_code')) return openWorkerReader();
  const detector = new detectors({ formats: ['qr_code'] });
  return {
    parts: [],
    read: async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null,
    close: () => undefined,
  };
}

/** Enough to read a code that fills a third of the picture, and quick on a cheap phone. */
const longestSide = 900;

function openWorkerReader(): QrReader {
  const worker = new Worker(workerUrl, { type: 'module' });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const waiting = new Map<number, { resolve: (text: string | null) => void; reject: (error: Error) => void }>();
  let count = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<DecodeReply>) => {
    waiting.get(data.id)?.resolve(data.text);
    waiting.delete(data.id);
  });
  worker.addEventListener('error', (event) => {
    for (const { reject } of waiting.values()) reject(new Error(event.message));
    waiting.clear();
  });
  return {
    parts: [workerUrl, wasmUrl],
    async read(picture) {
      const size = sizeOf(picture);
      if (!context || size.width === 0 || size.height === 0) return null;
      const scale = Math.min(1, longestSide / Math.max(size.width, size.height));
      canvas.width = Math.round(size.width * scale);
      canvas.height = Math.round(size.height * scale);
      context.drawImage(picture, 0, 0, canvas.width, canvas.height);
      const image = context.getImageData(0, 0, canvas.width, canvas.height);
      const id = ++count;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, image } satisfies DecodeRequest, [image.data.buffer]);
      });
    },
    close: () => worker.terminate(),
  };
}

const sizeOf = (picture: ImageBitmap | HTMLVideoElement) =>
  picture instanceof HTMLVideoElement ? { width: picture.videoWidth, height: picture.videoHeight } : picture;
