interface WishedVouchers {
  readonly pattern: string;
  readonly count: string;
  readonly kind: 'percent' | 'amount' | 'price';
  readonly worth: string;
  readonly max_uses: string;
  readonly budget: string;
  readonly opens_hidden: boolean;
}

/** A single code without drawn signs: the server takes it, and anybody may find it. */
const isTyped = ({ pattern, count }: WishedVouchers) => pattern.trim() !== '' && count.trim() === '1' && !pattern.includes('#');

/** Whether people pay nothing with it. */
const isFree = ({ kind, worth }: WishedVouchers) =>
  worth.trim() !== '' && ((kind === 'percent' && Number(worth) === 100) || (kind === 'price' && Number(worth) === 0));

/** What is to be said of a code: that people can guess it, and that who does so takes whatever there is. */
export function describeCode(wish: WishedVouchers): 'drawn' | 'guessable' | 'unlimited' {
  if (!isTyped(wish)) return 'drawn';
  const hasLimit = wish.max_uses.trim() !== '';
  const givesAway = wish.opens_hidden || (isFree(wish) && wish.budget.trim() === '');
  return !hasLimit && givesAway ? 'unlimited' : 'guessable';
}
