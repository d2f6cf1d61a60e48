import { limitTexts } from '../http/limit-texts.data.ts';
import { TranslatedProblemError } from '../http/translated-problem.ts';
import { createTokenBuckets, type BucketSize } from '../limits/token-buckets.ts';

/** Some 16 photos of a good camera at once, and then one every six seconds. */
const pixels: BucketSize = { burst: 400_000_000, per_second: 4_000_000 };
/** What strangers of one network may bring to the disk: a hall's applications, not a disk full. */
const strangersBytes: BucketSize = { burst: 1024 ** 3, per_second: 200 * 1024 };

/** What one person, or the strangers of one network, may have decoded and kept. */
export interface UploadBudgets {
  /** @throws ProblemError 429 with Retry-After */
  spendPixels(owner: string, count: number): void;
  spendBytes(network: string | undefined, count: number): void;
}

export function createUploadBudgets(): UploadBudgets {
  const buckets = createTokenBuckets();

  function spend(key: string, size: BucketSize, count: number): void {
    const wait = buckets.take(key, size, count);
    if (wait > 0) throw new TranslatedProblemError({ status: 429, texts: limitTexts.uploaded, retry_after: wait });
  }

  return {
    spendPixels: (owner, count) => spend(`pixels ${owner}`, pixels, count),
    spendBytes(network, count) {
      if (network !== undefined) spend(`bytes ${network}`, strangersBytes, count);
    },
  };
}
