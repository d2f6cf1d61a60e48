import { expect, test } from 'vitest';
import { createAsking, type Loaded } from './use-loaded.ts';

/** Questions that a test answers when it likes, and what was shown of them. */
function open() {
  const shown: (string | undefined)[] = [];
  const asking = createAsking<string>((loaded: Loaded<string>) => shown.push(loaded.state === 'ready' ? loaded.value : loaded.state));
  const question = () => {
    const answers: PromiseWithResolvers<string>[] = [];
    const load = () => {
      const next = Promise.withResolvers<string>();
      answers.push(next);
      return next.promise;
    };
    return { load, answers };
  };
  return { shown, asking, question };
}

test('the answer to an older question that comes late is not shown', async () => {
  const { shown, asking, question } = open();
  const [old, last] = [question(), question()];
  const asked = [asking.ask(old.load), asking.ask(last.load)];
  last.answers[0]?.resolve('new');
  old.answers[0]?.resolve('old');
  await Promise.all(asked);
  expect(shown).toEqual(['new']);
});

test('neither is its failure, nor that of a question that nobody waits for any more', async () => {
  const { shown, asking, question } = open();
  const [old, last] = [question(), question()];
  const asked = [asking.ask(old.load), asking.ask(last.load)];
  last.answers[0]?.resolve('new');
  old.answers[0]?.reject(new Error('The old one failed.'));
  await Promise.all(asked);
  const gone = asking.again();
  asking.end();
  last.answers[1]?.reject(new Error('Nobody is there.'));
  await gone;
  expect(shown).toEqual(['new']);
});

test('asking again asks what was asked last, also by whoever began before it was', async () => {
  const { shown, asking, question } = open();
  const [old, last] = [question(), question()];
  const { again } = asking;
  const asked = [asking.ask(old.load), asking.ask(last.load), again()];
  expect([old.answers.length, last.answers.length]).toEqual([1, 2]);
  old.answers[0]?.resolve('old');
  last.answers[0]?.resolve('before');
  last.answers[1]?.resolve('after');
  await Promise.all(asked);
  expect(shown).toEqual(['after']);
});

test('what an act answered stays, whatever was asked before it', async () => {
  const { shown, asking, question } = open();
  const { load, answers } = question();
  const asked = asking.ask(load);
  asking.put('act');
  answers[0]?.resolve('before');
  await asked;
  expect(shown).toEqual(['act']);
});

test('a failure of the last question is shown', async () => {
  const { shown, asking, question } = open();
  const { load, answers } = question();
  const asked = asking.ask(load);
  answers[0]?.reject(new Error('No.'));
  await asked;
  expect(shown).toEqual(['failed']);
});
