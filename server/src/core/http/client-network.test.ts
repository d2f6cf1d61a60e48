import fc from 'fast-check';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createProxyTrust, networkOf, readClientAddress } from './client-network.ts';

const proxy = '10.0.0.1';

function clientOf(setting: string, caller: string, forwarded?: string | string[]): string {
  const trust = createProxyTrust(readConfig({ TRUST_PROXY: setting }).trust_proxy);
  const request = { socket: { remoteAddress: caller }, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } };
  return readClientAddress(request as unknown as IncomingMessage, trust);
}

test('a header is believed from nobody unless it is said from whom', () => {
  expect(clientOf('false', '203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
});

test.each(['true', '1', '10.0.0.0/8', 'uniquelocal'])(
  'with TRUST_PROXY=%s what a client writes in front of the proxy changes nothing',
  (setting) => {
    expect(clientOf(setting, proxy, '203.0.113.9')).toBe('203.0.113.9');
    expect(clientOf(setting, proxy, '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9');
    expect(clientOf(setting, proxy, ['198.51.100.1', '192.0.2.7,203.0.113.9'])).toBe('203.0.113.9');
    expect(clientOf(setting, proxy, '127.0.0.1,,  ,unknown, 203.0.113.9')).toBe('203.0.113.9');
    expect(clientOf(setting, proxy)).toBe(proxy);
  },
);

test('two proxies are two hops, or two networks', () => {
  const line = '198.51.100.1, 203.0.113.9, 172.16.4.4';
  expect(clientOf('2', proxy, line)).toBe('203.0.113.9');
  expect(clientOf('1', proxy, line)).toBe('172.16.4.4');
  expect(clientOf('10.0.0.0/8, 172.16.0.0/12', proxy, line)).toBe('203.0.113.9');
  expect(clientOf('loopback', '::ffff:127.0.0.1', '203.0.113.9')).toBe('203.0.113.9');
});

test('with networks, whoever does not come through the proxy is not believed', () => {
  expect(clientOf('10.0.0.0/8', '203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
});

test('whatever a client writes to the left, the last address that a proxy saw decides', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), { maxLength: 6 }), (written) => {
      const line = [...written, '203.0.113.9'].join(', ');
      for (const setting of ['1', '10.0.0.0/8']) expect(clientOf(setting, proxy, line)).toBe('203.0.113.9');
    }),
  );
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['2002:cb00:7109:1::5', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  ['', 'unknown'],
  ['a proxy that says nothing', 'unknown'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('every address of a /64 is one caller, and the next /64 is another', () => {
  const tail = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(tail, (groups) => {
      const rest = groups.map((group) => group.toString(16)).join(':');
      expect(networkOf(`2001:db8:0:7:${rest}`)).toBe('2001:db8:0:7::/64');
      expect(networkOf(`2001:db8:0:8:${rest}`)).not.toBe('2001:db8:0:7::/64');
    }),
  );
});
