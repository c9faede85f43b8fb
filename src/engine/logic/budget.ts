/** The one error of a rule that asks for more than its budget of steps or size. */
export const tooMuch = (why: string): RangeError =>
  new RangeError(`Failed to evaluate a rule: ${why}. Please make it simpler.`);
