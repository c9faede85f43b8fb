/** Tests a difference of two failure rates, with an error that holds however often it is read. */

interface Sessions {
  readonly judged: number;
  readonly failed: number;
}

interface DifferenceTestInput {
  readonly canary: Sessions;
  readonly live: Sessions;
  /** The difference that is tested, as a fraction: canary minus live. */
  readonly tested: number;
  /** The difference that matters, as a fraction. It is the scale of the mixture. */
  readonly margin: number;
  /** The chance to ever exclude the tested difference although it is the true one. */
  readonly error: number;
}

/**
 * The mixture sequential probability ratio test (Robbins 1970; Johari, Koomen, Pekelis and Walsh,
 * "Always Valid Inference", Operations Research 70(3), 2022, section 5). With the difference d of
 * the rates, its variance V and the mixture N(tested, t²), the ratio of the likelihoods is
 *
 *     sqrt(V / (V + t²)) · exp(t² (d - tested)² / (2 V (V + t²)))
 *
 * Under the tested difference it ever reaches 1 / error with a chance of at most the error. So a host
 * may decide at every look, where a fixed test may not. V is estimated twice, from the counts and
 * under the tested difference, and the larger one is taken: a single estimate is too small while
 * failures are few and one release has far fewer sessions.
 */
export function isDifferenceExcluded(input: DifferenceTestInput): boolean {
  const { canary, live, tested, margin, error } = input;
  const distance = canary.failed / canary.judged - live.failed / live.judged - tested;
  const variance = Math.max(varianceOfCounts(canary, live), varianceUnder(tested, canary, live));
  const sum = variance + margin ** 2;
  const exponent = (margin ** 2 * distance ** 2) / (2 * variance * sum);
  return Math.log(variance / sum) / 2 + exponent >= Math.log(1 / error);
}

/** One failed and one good session more of each, so that no failures have no variance of 0. */
const varianceOfCounts = (canary: Sessions, live: Sessions): number =>
  computeVariance((canary.failed + 1) / (canary.judged + 2), canary) +
  computeVariance((live.failed + 1) / (live.judged + 2), live);

/** The rate of live is that of all sessions without the failures that the difference adds. */
function varianceUnder(tested: number, canary: Sessions, live: Sessions): number {
  const others = canary.failed + live.failed - tested * canary.judged;
  const rate = Math.min(1 - tested, Math.max(0, others / (canary.judged + live.judged)));
  return computeVariance(rate + tested, canary) + computeVariance(rate, live);
}

const computeVariance = (rate: number, { judged }: Sessions): number =>
  (rate * (1 - rate)) / judged;
