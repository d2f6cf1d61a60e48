import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WalletButtons } from './wallet-buttons.tsx';

const reach = { api: { call: () => Promise.reject(new Error('Nothing is asked for before a button is pressed.')) }, key: 'K7PQ2MXA' };

test('a ticket is offered for the wallets that the server offers, and for no other', () => {
  const wordsFor = (wallets: readonly ('apple' | 'google')[]) =>
    renderToStaticMarkup(<WalletButtons reach={reach} line_id={1} wallets={wallets} />);
  expect(wordsFor(['apple', 'google'])).toMatch(/Add to Apple Wallet.*Save to Google Wallet/);
  expect(wordsFor(['google'])).not.toContain('Apple');
  expect(wordsFor([])).not.toContain('button');
});
