/** What this program is told; it answers with the milliseconds that each sign-in took. */
export interface ProbeOrder {
  readonly url: string;
  readonly username: string;
  readonly password: string;
  readonly count: number;
}

async function probe({ url, username, password, count }: ProbeOrder): Promise<void> {
  const times: number[] = [];
  while (times.length < count) {
    const start = performance.now();
    const answer = await fetch(`${url}/api/auth/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`A sign-in answered ${answer.status}.`);
    times.push(performance.now() - start);
  }
  process.send?.(times);
}

process.on('message', (order: ProbeOrder) => void probe(order));
