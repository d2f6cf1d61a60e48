// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { focusSoon } from './focus-soon.ts';

const find = (id: string) => document.getElementById(id);
const frame = () => new Promise(requestAnimationFrame);
const wanted = { find: () => find('wanted'), otherwise: () => find('otherwise') };

beforeEach(() => {
  document.body.innerHTML =
    '<div class="Toastify"><button id="undo">Undo</button></div><button id="other">Other</button><h1 id="otherwise" tabindex="-1">Title</h1>';
});

test('from a note the keyboard goes to what comes, once it is there', async () => {
  find('undo')?.focus();
  focusSoon(wanted);
  await frame();
  expect(document.activeElement).toBe(find('undo'));
  document.querySelector('.Toastify')?.remove();
  await frame();
  document.body.insertAdjacentHTML('beforeend', '<button id="wanted">Wanted</button>');
  await frame();
  await frame();
  expect(document.activeElement).toBe(find('wanted'));
});

test('who has gone on by themselves stays where they are', async () => {
  find('undo')?.focus();
  focusSoon(wanted);
  find('other')?.focus();
  document.body.insertAdjacentHTML('beforeend', '<button id="wanted">Wanted</button>');
  await frame();
  await frame();
  expect(document.activeElement).toBe(find('other'));
});
