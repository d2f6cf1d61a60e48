/** `logout` is a wish of the person, `ended` is not. */
export type TabMessage = 'login' | 'logout' | 'ended' | 'renewed' | 'role';

const kinds: readonly string[] = ['login', 'logout', 'ended', 'renewed', 'role'] satisfies TabMessage[];

export interface TabChannel {
  notify(message: TabMessage): void;
}

/** Tells the other tabs of this browser what happened to the session, and hears it from them. */
export function openTabChannel(listen: (message: TabMessage) => void): TabChannel {
  const channel = new BroadcastChannel('auth');
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string' && kinds.includes(data)) listen(data as TabMessage);
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only and takes no target
  return { notify: (message) => channel.postMessage(message) };
}
