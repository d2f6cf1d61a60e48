// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { useOwnOfflineLine } from '../../../lib/own-offline-line.ts';
import { press, render, type Rendered } from '../../../testing/render.tsx';
import { isPageAwaited } from '../follow-links-offline.ts';
import { OfflineMessage } from './offline-message.tsx';

let rendered: Rendered;

function OwnLine() {
  useOwnOfflineLine();
  return null;
}

afterEach(async () => {
  vi.restoreAllMocks();
  await rendered.close();
  isPageAwaited.set(false);
});

const page = (hasLine: boolean) => (
  <>
    <OfflineMessage />
    {hasLine && <OwnLine />}
  </>
);

test('that there is no network is said by the frame, unless the page has a line for it', async () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  rendered = await render(<OfflineMessage />);
  await rendered.show(page(false));
  expect(rendered.page.textContent.trim()).toBe('You are offline.');
  await rendered.show(page(true));
  expect(rendered.page.textContent).toBe('');
  await rendered.show(page(false));
  expect(rendered.page.textContent.trim()).toBe('You are offline.');
});

test('and so is the age of a page that comes from the device, also when the network is back', async () => {
  const document = { name: window.location.href, serverTiming: [{ name: 'stored', description: '2027-01-05T10:00:00Z' }] };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([document] as unknown as PerformanceEntryList);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  rendered = await render(page(false));
  expect(rendered.page.textContent).toContain('This page is as of');
  await rendered.show(page(true));
  expect(rendered.page.textContent).toBe('');
});

test('whoever waits for another page can stay on this one, and goes on in its content', async () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  isPageAwaited.set(true);
  rendered = await render(
    <>
      <main id="content" tabIndex={-1} />
      {page(true)}
    </>,
  );
  const line = () => rendered.page.querySelector('[aria-live]');
  expect(line()?.textContent).toContain('The page opens when the network is back.');
  const button = rendered.page.querySelector('button') as HTMLElement;
  expect(button.textContent).toBe('Stay here');
  await press(button);
  expect(isPageAwaited.read()).toBe(false);
  expect(line()?.textContent).toBe('');
  expect(document.activeElement?.id).toBe('content');
});
