import { expect, type Page } from '@playwright/test';

/**
 * Looks at the two connections that a signed-in page opens; begin before it signs in.
 * @returns waits until the server has let both in
 */
export function followConnections(page: Page): { isConnected(): Promise<void> } {
  const admitted = new Set<string>();
  page.on('domcontentloaded', () => admitted.clear());
  page.on('websocket', (socket) =>
    // How the server answers that somebody is in: https://github.com/socketio/socket.io-protocol#connection-to-a-namespace-1
    socket.on('framereceived', ({ payload }) => {
      if (payload.toString().startsWith('40')) admitted.add(new URL(socket.url()).pathname);
    }),
  );
  return { isConnected: () => expect.poll(() => admitted.size, { message: 'connections' }).toBe(2) };
}
