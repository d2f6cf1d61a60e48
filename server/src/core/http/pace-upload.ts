import { pipeline, Transform, type Readable } from 'node:stream';
import { limitTexts } from './limit-texts.data.ts';
import { TranslatedProblemError } from './translated-problem.ts';

/** What all uploads together bring into one process: reading faster would take the thread from everybody else, and decoders are slower. */
const bytesPerSecond = 48 * 1024 * 1024;
/** So much must come in each window while somebody waits for it; a line of the slowest phones brings it. */
const windowMs = 10_000;
const minBytes = 32 * 1024;

interface Pace {
  readonly bytesPerSecond?: number;
  readonly windowMs?: number;
}

/** The moment up to which the bytes that came so far have used up what may come. */
let usedUntil = 0;

/**
 * The same bytes, read no faster than this process takes uploads, and ended when hardly any come.
 * @throws ProblemError 408, out of the stream, when the sender is too slow
 */
export function paceUpload(source: Readable, { bytesPerSecond: rate = bytesPerSecond, windowMs: everyMs = windowMs }: Pace = {}): Readable {
  let bytes = 0;
  const paced = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      const now = performance.now();
      usedUntil = Math.max(usedUntil, now) + (chunk.length / rate) * 1000;
      const wait = usedUntil - now;
      // A wait shorter than the clock of timers costs more than it spares.
      if (wait < 2) done(null, chunk);
      else setTimeout(() => done(null, chunk), wait);
    },
  });
  const timer = setInterval(() => {
    // What is not fetched by whoever receives it is not the sender's fault.
    const isAwaited = paced.readableLength === 0 && paced.writableLength === 0;
    if (bytes < minBytes && isAwaited) paced.destroy(new TranslatedProblemError({ status: 408, texts: limitTexts.slow }));
    bytes = 0;
  }, everyMs).unref();
  // Whoever reads the stream meets its errors.
  pipeline(source, paced, () => clearInterval(timer));
  return paced;
}
