import { Agent, request } from 'node:http';
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { makeImageBomb } from './image-bomb.ts';

/** What this program is told, and what it says at the end. */
export interface FloodOrder {
  readonly url: string;
  /** Who uploads; each one picture after another, and each of them once at least. */
  readonly tokens: readonly string[];
  /** Width and height of the photos among them, which have to be decoded. */
  readonly photos: readonly (readonly [number, number])[];
}
export type FloodAnswers = Record<string, number>;

// People bring machines of their own: this one leaves the cores to the server whenever it wants them.
setPriority(19);

const boundary = 'a-line-that-no-picture-has';
/** Whoever is told to come back asks again a little later; a flood does not wait as long as it is told. */
const pauseMs = 250;

/** A bomb of 49 megapixels, one that is just allowed, and the photos. */
async function drawPictures(photos: FloodOrder['photos']): Promise<Buffer[]> {
  const pictures = [makeImageBomb(7_000, 7_000), makeImageBomb(2_000, 2_000)];
  for (const [width, height] of photos)
    pictures.push(
      await sharp({ create: { width, height, channels: 3, background: '#b44425', noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
        .jpeg({ quality: 60 })
        .toBuffer(),
    );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  return pictures.map((picture) => Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]));
}

/** The status of the answer, or why there was none. */
function upload(url: string, { token, body, agent }: { token: string; body: Buffer; agent: Agent }): Promise<string> {
  return new Promise((resolve) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': body.length,
    };
    const sent = request(`${url}/api/multimedia/images`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.on('close', () => resolve(String(answer.statusCode)));
    });
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    sent.end(body);
  });
}

async function flood({ url, tokens, photos }: FloodOrder): Promise<void> {
  const pictures = await drawPictures(photos);
  const agent = new Agent({ keepAlive: true });
  const answers: FloodAnswers = {};
  let begins = Promise.withResolvers<void>();
  let isOver = false;
  // `begin` and `rest` in turns; `end` asks for the answers.
  process.on('message', (order: 'begin' | 'rest' | 'end') => {
    if (order === 'rest') begins = Promise.withResolvers();
    else begins.resolve();
    isOver = order === 'end';
    if (!isOver) process.send?.(order);
  });
  process.send?.('ready');
  await Promise.all(
    tokens.map(async (token, first) => {
      for (let at = first; ; at++) {
        await begins.promise;
        if (isOver && at >= first + pictures.length) return;
        const answer = await upload(url, { token, body: pictures[at % pictures.length] ?? Buffer.alloc(0), agent });
        answers[answer] = (answers[answer] ?? 0) + 1;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }),
  );
  agent.destroy();
  process.send?.(answers);
}

process.once('message', (order: FloodOrder) => void flood(order));
