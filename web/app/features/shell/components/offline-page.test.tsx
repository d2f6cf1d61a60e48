// @vitest-environment jsdom
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render, type Rendered } from '../../../testing/render.tsx';
import { OfflinePage } from './offline-page.tsx';

const countWaiting = vi.fn<(user_id: number) => Promise<number>>();
let rendered: Rendered;

async function open(address: string): Promise<string> {
  history.replaceState(null, '', address);
  rendered = await render(
    <MemoryRouter>
      <OfflinePage countWaiting={countWaiting} />
    </MemoryRouter>,
  );
  return rendered.page.textContent;
}

beforeEach(() => {
  localStorage.clear();
  countWaiting.mockReset().mockResolvedValue(0);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rendered.close();
  history.replaceState(null, '', '/');
});

test.each([
  [1, 'One message waits on this device. It goes out when the network is back.'],
  [12, '12 messages wait on this device. They go out when the network is back.'],
])('in place of a page of a member it counts their messages that wait: %i', async (count, line) => {
  localStorage.setItem('user', JSON.stringify({ user_id: 5 }));
  countWaiting.mockResolvedValue(count);
  const text = await open('/offline#/messages/7');
  expect(countWaiting.mock.calls).toEqual([[5]]);
  expect(text).toContain(line);
  expect(text).toContain('The page opens when the network is back.');
});

test('where nothing waits, or nobody is known, nothing is said of messages', async () => {
  expect(await open('/hi/offline#/hi/messages/7')).not.toContain('wait');
  expect(countWaiting).not.toHaveBeenCalled();
  await rendered.close();
  localStorage.setItem('user', JSON.stringify({ user_id: 5 }));
  expect(await open('/hi/offline#/hi/messages/7')).not.toContain('wait');
  expect(countWaiting).toHaveBeenCalledTimes(1);
});

test('in place of a public page, which sends none, they are not counted', async () => {
  localStorage.setItem('user', JSON.stringify({ user_id: 5 }));
  expect(await open('/offline#/web/startups')).toContain('The page opens when the network is back.');
  expect(countWaiting).not.toHaveBeenCalled();
});

test('messages that cannot be counted leave the page as it is', async () => {
  localStorage.setItem('user', JSON.stringify({ user_id: 5 }));
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  countWaiting.mockRejectedValue(new DOMException('Not here', 'SecurityError'));
  expect(await open('/offline#/messages/7')).not.toContain('wait');
  expect(rendered.page.querySelector('button')?.textContent).toBe('Try again');
  expect(log).toHaveBeenCalledTimes(1);
});

test('asked for itself it promises no page', async () => {
  const text = await open('/offline');
  expect(text).toContain('Everything else comes back with the network.');
  expect(text).not.toContain('The page opens');
});
