import { expect, test } from 'vitest';
import { addressFor, backFrom, inboxHref, messagesHref, readInbox } from './messages-address.ts';

const at = (query: string) => new URLSearchParams(query);

test('an address names a view of the inbox, the waiting ones unless it names another that there is', () => {
  expect(readInbox(at(''))).toBeNull();
  expect(readInbox(at('show=unread&view=mine'))).toBeNull();
  expect(readInbox(at('show=help-desk'))).toBe('waiting');
  expect(readInbox(at('show=help-desk&view=closed'))).toBe('closed');
  expect(readInbox(at('show=help-desk&view=none'))).toBe('waiting');
});

test('the list and what is searched for stay beside what is opened, and nothing else of the address does', () => {
  const here = at('show=help-desk&view=mine&q=pass&at=3&info=1&to=4');
  expect(messagesHref(here)).toBe('/messages?show=help-desk&view=mine&q=pass');
  expect(messagesHref(here, { open: 7 })).toBe('/messages/7?show=help-desk&view=mine&q=pass');
  expect(messagesHref(here, { open: 7, at: 3, hasInfo: true })).toBe('/messages/7?at=3&info=1&show=help-desk&view=mine&q=pass');
  expect(messagesHref(at('show=unread&q=lamp+post&from=me'), { open: 'new' })).toBe('/messages/new?show=unread&q=lamp+post&from=me');
  expect(messagesHref(at(''), { open: 'help-desk' })).toBe('/messages/help-desk');
});

test('a view of the inbox is another list, where the same is searched for', () => {
  const here = at('show=unread&q=pass&at=3');
  expect(inboxHref(here, 'waiting')).toBe('/messages?show=help-desk&q=pass');
  expect(inboxHref(here, 'closed')).toBe('/messages?show=help-desk&view=closed&q=pass');
});

test('the way back is called after the list that it leads to', () => {
  expect(backFrom(at('show=archived'))).toEqual({ to: '/messages?show=archived', label: 'All conversations' });
  expect(backFrom(at('show=help-desk&view=open'))).toEqual({ to: '/messages?show=help-desk&view=open', label: 'Help desk' });
});

test('for staff the inbox stands beside what somebody asks, and for nobody else it is there', () => {
  const read = (query: string, isStaff: boolean, isAtCase = false) => addressFor(at(query), { isStaff, isAtCase }).toString();
  expect(read('q=pass', true, true)).toBe('q=pass&show=help-desk');
  expect(read('show=unread&view=mine', true, true)).toBe('show=help-desk&view=mine');
  expect(read('show=unread', true)).toBe('show=unread');
  expect(read('show=help-desk&view=mine&q=pass', false)).toBe('q=pass');
  expect(read('show=unread', false, true)).toBe('show=unread');
});
