import pg from 'pg';

/** `sent`: the statement is on its way and nobody knows yet what comes of it. */
export type Moment = 'before' | 'sent' | 'after';
type Query = (...given: unknown[]) => unknown;

/** Tells of every statement that this process gives to PostgreSQL; one is not given when the watcher throws before. Returns the way to end it. */
export function watchStatements(watcher: (text: string, moment: Moment) => void): () => void {
  const client = pg.Client.prototype as { query: Query };
  const { query } = client;
  client.query = function watched(this: pg.Client, ...given) {
    const [statement] = given as [string | { text: string }];
    const text = typeof statement === 'string' ? statement : statement.text;
    watcher(text, 'before');
    const end = () => watcher(text, 'after');
    const answer = query.apply(this, withEnd(given, end));
    setImmediate(() => watcher(text, 'sent'));
    return answer instanceof Promise ? answer.finally(end) : answer;
  };
  return () => {
    client.query = query;
  };
}

/** The pool waits by a callback, transactions by a promise. */
function withEnd(given: readonly unknown[], end: () => void): unknown[] {
  const last = given.at(-1);
  if (typeof last !== 'function') return [...given];
  const ended = (...answer: unknown[]): unknown => {
    end();
    return Reflect.apply(last, undefined, answer);
  };
  return [...given.slice(0, -1), ended];
}
