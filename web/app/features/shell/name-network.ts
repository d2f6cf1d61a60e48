/** Networks by the end of their hosts, as they write themselves. */
const networks: readonly (readonly [host: string, name: string])[] = [
  ['linkedin.com', 'LinkedIn'],
  ['instagram.com', 'Instagram'],
  ['youtube.com', 'YouTube'],
  ['x.com', 'X'],
  ['twitter.com', 'X'],
  ['facebook.com', 'Facebook'],
  ['whatsapp.com', 'WhatsApp'],
  ['t.me', 'Telegram'],
  ['github.com', 'GitHub'],
  ['bsky.app', 'Bluesky'],
];

/** What a page on another network is called: the network's own name, else its host, which readers of Mastodon know. */
export function nameNetwork(url: string): string {
  const host = new URL(url).host.replace(/^www\./, '');
  return networks.find(([known]) => host === known || host.endsWith(`.${known}`))?.[1] ?? host;
}
