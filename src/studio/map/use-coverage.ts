/** Follows the measurement of what scenarios and walks exercise. */
import { useCallback, useEffect, useState } from 'react';
import { faultWords } from '../shared/use-loaded.ts';
import { type CoverageState, readCoverage, startCoverage } from './map-host.ts';

const POLL_MS = 2000;

interface FollowedCoverage {
  /** Undefined until it is known. */
  readonly coverage: CoverageState | undefined;
  readonly measure: () => void;
}

/** `version` increases with each save, after which it is asked again whether the report is current. */
export function useCoverage(version: number): FollowedCoverage {
  const [coverage, setCoverage] = useState<CoverageState>();
  const follow = useCallback((request: Promise<CoverageState>): void => {
    request.then(setCoverage, (error: unknown) =>
      setCoverage({ state: 'failed', isCurrent: false, message: faultWords(error) }),
    );
  }, []);
  useEffect(() => follow(readCoverage()), [follow, version]);
  const isRunning = coverage?.state === 'running';
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => follow(readCoverage()), POLL_MS);
    return () => clearInterval(timer);
  }, [isRunning, follow]);
  return { coverage, measure: () => follow(startCoverage()) };
}
