import { inverse, Matrix } from 'ml-matrix';

/** What one reviewer has given one entry, on the scale of the round. There is at most one a pair. */
export interface Score {
  readonly entry_id: number;
  readonly user_id: number;
  readonly score: number;
}

export interface RankedEntry {
  readonly entry_id: number;
  readonly review_count: number;
  /** The mean of what it was given. */
  readonly mean: number;
  /** What it would have been given by reviewers of middle severity. */
  readonly adjusted: number;
  /** The adjusted score is within this much of the true one, eight times of ten, as far as entries are compared. Null where nothing can be told. */
  readonly margin: number | null;
  /** From 1. Entries that cannot be told apart from the first of a rank share it. */
  readonly rank: number;
}

export interface ReviewerSeverity {
  readonly user_id: number;
  readonly review_count: number;
  /** How much lower than others the reviewer scores the same entries; below zero for the lenient. */
  readonly severity: number;
}

export interface Ranking {
  readonly entries: readonly RankedEntry[];
  readonly reviewers: readonly ReviewerSeverity[];
}

const maxSteps = 100;
/** Relative change of the variances below which they are found. */
const precision = 1e-6;
/** Two-sided: eight of ten. */
const intervalFactor = 1.2816;
/** Variances below this share of the whole count as none. */
const minShare = 1e-9;
/** Variance of scores that differ by nothing but rounding. */
const minSpread = 1e-12;

/**
 * Ranks entries that were not all seen by the same reviewers. Each score is taken as `μ + θ(entry) − δ(reviewer) + ε`, with normal θ, δ and ε
 * (the mixed model of Henderson 1975): who is strict costs nobody a place, and few scores are drawn towards the middle. The variances are
 * found by expectation and maximisation. Entries stand by adjusted score; one shares a rank with the first that has it while their difference
 * is within the margin of that difference, which heeds who scored both. Without scores there is no entry; with a single one, or all alike, adjusted scores are the means.
 */
export function rankEntries(scores: readonly Score[]): Ranking {
  const entryIds = [...new Set(scores.map(({ entry_id }) => entry_id))];
  const userIds = [...new Set(scores.map(({ user_id }) => user_id))];
  const table = indexScores(scores, entryIds, userIds);
  const fit = fitModel(table);
  const entries = entryIds.map((entry_id, i) => {
    const own = table.byEntry[i] ?? [];
    const mean = own.reduce((sum, { y }) => sum + y, 0) / own.length;
    return {
      entry_id,
      at: i,
      review_count: own.length,
      mean,
      adjusted: fit.mu + (fit.theta[i] ?? 0),
      margin: fit.covariance && intervalFactor * Math.sqrt(fit.covariance(i, i)),
    };
  });
  const sorted = entries.toSorted((a, b) => b.adjusted - a.adjusted || a.entry_id - b.entry_id);
  const isTied = (a: { at: number; adjusted: number }, b: { at: number; adjusted: number }): boolean => {
    if (!fit.covariance) return a.adjusted === b.adjusted;
    const variance = fit.covariance(a.at, a.at) + fit.covariance(b.at, b.at) - 2 * fit.covariance(a.at, b.at);
    return a.adjusted - b.adjusted <= intervalFactor * Math.sqrt(Math.max(variance, 0));
  };
  const ranks: number[] = [];
  for (const [n, entry] of sorted.entries()) {
    const rank = ranks[n - 1] ?? 1;
    const first = sorted[rank - 1];
    ranks.push(n > 0 && first && isTied(first, entry) ? rank : n + 1);
  }
  return {
    entries: sorted.map(({ at: _, ...entry }, n) => ({ ...entry, rank: ranks[n] ?? n + 1 })),
    reviewers: userIds.map((user_id, j) => ({
      user_id,
      review_count: table.byReviewer[j]?.length ?? 0,
      severity: -(fit.lenience[j] ?? 0),
    })),
  };
}

interface Cell {
  readonly at: number;
  readonly y: number;
}

interface ScoreTable {
  readonly count: number;
  /** Of each entry its scores, `at` their reviewer. */
  readonly byEntry: readonly (readonly Cell[])[];
  /** Of each reviewer their scores, `at` their entry. */
  readonly byReviewer: readonly (readonly Cell[])[];
}

function indexScores(scores: readonly Score[], entryIds: readonly number[], userIds: readonly number[]): ScoreTable {
  const entryAt = new Map(entryIds.map((id, i) => [id, i]));
  const userAt = new Map(userIds.map((id, j) => [id, j]));
  const byEntry: Cell[][] = entryIds.map(() => []);
  const byReviewer: Cell[][] = userIds.map(() => []);
  for (const { entry_id, user_id, score } of scores) {
    const [i, j] = [entryAt.get(entry_id) ?? 0, userAt.get(user_id) ?? 0];
    byEntry[i]?.push({ at: j, y: score });
    byReviewer[j]?.push({ at: i, y: score });
  }
  return { count: scores.length, byEntry, byReviewer };
}

interface Variances {
  readonly entry: number;
  readonly reviewer: number;
  readonly noise: number;
}

interface Fit {
  readonly mu: number;
  readonly theta: readonly number[];
  /** −δ. */
  readonly lenience: readonly number[];
  /** Of the errors of two entries; null where scores are too few to separate anything. */
  readonly covariance: ((a: number, b: number) => number) | null;
}

function fitModel(table: ScoreTable): Fit {
  const all = table.byEntry.flat();
  const mean = all.reduce((sum, { y }) => sum + y, 0) / Math.max(all.length, 1);
  const whole = all.reduce((sum, { y }) => sum + (y - mean) ** 2, 0) / Math.max(all.length, 1);
  const means = table.byEntry.map((own) => own.reduce((sum, { y }) => sum + y, 0) / Math.max(own.length, 1) - mean);
  // One score an entry, one reviewer, or no difference: there is nothing to separate.
  if (whole < minSpread || table.byReviewer.length < 2 || all.length <= table.byEntry.length)
    return { mu: mean, theta: means, lenience: table.byReviewer.map(() => 0), covariance: null };
  let variances: Variances = { entry: whole / 3, reviewer: whole / 3, noise: whole / 3 };
  let mu = findMiddle(table, mean, variances);
  let solved = solve(table, mu, variances);
  for (let step = 0; step < maxSteps; step++) {
    const next = nextVariances(table, solved, { mu, variances, floor: whole * minShare });
    const isFound = (['entry', 'reviewer', 'noise'] as const).every(
      (name) => Math.abs(next[name] - variances[name]) <= precision * Math.max(whole, variances[name]),
    );
    variances = next;
    mu = findMiddle(table, mu, variances);
    solved = solve(table, mu, variances);
    if (isFound) break;
  }
  const { noise } = variances;
  return { mu, theta: solved.theta, lenience: solved.lenience, covariance: (a, b) => noise * solved.inverseOfEntries(a, b) };
}

interface Solved {
  readonly theta: readonly number[];
  readonly lenience: readonly number[];
  readonly inverseOfEntries: (a: number, b: number) => number;
  readonly inverseOfReviewers: Matrix;
}

/**
 * The best predictions of θ and −δ for given variances. Of the equations (ZᵀZ + Λ) u = Zᵀ(y − μ) the part of the entries is diagonal, so
 * only the part of the reviewers, of whom there are few, is inverted (its Schur complement).
 */
function solve({ byEntry, byReviewer }: ScoreTable, mu: number, { entry, reviewer, noise }: Variances): Solved {
  const diagonal = byEntry.map((own) => own.length + noise / entry);
  const rest = byEntry.map((own) => own.reduce((sum, { y }) => sum + y - mu, 0));
  const complement = Matrix.zeros(byReviewer.length, byReviewer.length);
  const right = byReviewer.map((own) => own.reduce((sum, { y }) => sum + y - mu, 0));
  for (const [j, own] of byReviewer.entries()) complement.set(j, j, own.length + noise / reviewer);
  for (const [i, own] of byEntry.entries()) {
    const d = diagonal[i] ?? 1;
    for (const { at: j } of own) {
      right[j] = (right[j] ?? 0) - (rest[i] ?? 0) / d;
      for (const { at: k } of own) complement.set(j, k, complement.get(j, k) - 1 / d);
    }
  }
  const inverseOfReviewers = inverse(complement);
  const lenience = inverseOfReviewers.mmul(Matrix.columnVector(right)).to1DArray();
  const theta = byEntry.map((own, i) => ((rest[i] ?? 0) - own.reduce((sum, { at }) => sum + (lenience[at] ?? 0), 0)) / (diagonal[i] ?? 1));
  const inverseOfEntries = (a: number, b: number): number => {
    const [own, other] = [byEntry[a] ?? [], byEntry[b] ?? []];
    let shared = 0;
    for (const { at: j } of own) for (const { at: k } of other) shared += inverseOfReviewers.get(j, k);
    const [da, db] = [diagonal[a] ?? 1, diagonal[b] ?? 1];
    return (a === b ? 1 / da : 0) + shared / (da * db);
  };
  return { theta, lenience, inverseOfEntries, inverseOfReviewers };
}

function nextVariances(
  { byEntry, byReviewer, count }: ScoreTable,
  { theta, lenience, inverseOfEntries, inverseOfReviewers }: Solved,
  { mu, variances, floor }: { mu: number; variances: Variances; floor: number },
): Variances {
  const { noise } = variances;
  const traceOfEntries = byEntry.reduce((sum, _, i) => sum + inverseOfEntries(i, i), 0);
  const traceOfReviewers = inverseOfReviewers.trace();
  const squares = (values: readonly number[]) => values.reduce((sum, value) => sum + value ** 2, 0);
  const errors = byEntry.flatMap((own, i) => own.map(({ at, y }) => y - mu - (theta[i] ?? 0) - (lenience[at] ?? 0)));
  const spread =
    byEntry.length + byReviewer.length - (noise / variances.entry) * traceOfEntries - (noise / variances.reviewer) * traceOfReviewers;
  return {
    entry: Math.max((squares(theta) + noise * traceOfEntries) / byEntry.length, floor),
    reviewer: Math.max((squares(lenience) + noise * traceOfReviewers) / byReviewer.length, floor),
    noise: Math.max((squares(errors) + noise * spread) / count, floor),
  };
}

/** The μ that is the mean of what θ and δ leave over: those depend on it linearly, so that two points find it. */
function findMiddle(table: ScoreTable, near: number, variances: Variances): number {
  const [a, b] = [meanOfRest(table, solve(table, near, variances)), meanOfRest(table, solve(table, near + 1, variances))];
  const slope = b - a;
  return slope < 1 - minShare ? near + (a - near) / (1 - slope) : a;
}

const meanOfRest = ({ byEntry, count }: ScoreTable, { theta, lenience }: Solved): number =>
  byEntry.reduce((sum, own, i) => sum + own.reduce((part, { at, y }) => part + y - (theta[i] ?? 0) - (lenience[at] ?? 0), 0), 0) / count;
