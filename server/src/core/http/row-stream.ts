import type { ListMeta } from '@sabha/contract/core/page';

/** A list too long to hold in memory: written as `{"data":[…],"meta":…}` while its chunks arrive. */
export class RowStream {
  readonly chunks: AsyncIterable<readonly unknown[]>;
  /** Read after the last chunk, so that it can count what was written. */
  readonly meta: () => ListMeta;

  constructor(chunks: AsyncIterable<readonly unknown[]>, meta: () => ListMeta) {
    this.chunks = chunks;
    this.meta = meta;
  }

  /** The whole list at once, for callers in the same process. */
  async collect(): Promise<{ data: unknown[]; meta: ListMeta }> {
    const data: unknown[] = [];
    for await (const chunk of this.chunks) data.push(...chunk);
    return { data, meta: this.meta() };
  }

  async *toJson(): AsyncGenerator<string> {
    yield '{"data":[';
    let separator = '';
    for await (const chunk of this.chunks) {
      if (chunk.length === 0) continue;
      yield separator + chunk.map((row) => JSON.stringify(row)).join(',');
      separator = ',';
    }
    yield `],"meta":${JSON.stringify(this.meta())}}`;
  }
}
