/** Follows the measurement of what scenarios and walks exercise. */
import { useLoaded } from '../shared/use-loaded.ts';
import { useRequest } from '../shared/use-request.ts';
import type { CoverageState } from '../../host/index.ts';
import { fromHost } from '../shared/studio-host.ts';

const POLL_MS = 2000;

/** `version` increases with each save, after which it is asked again whether the report is current. */
export function useCoverage(version: number) {
  const read = useLoaded([version], fromHost.map.coverage, (known) =>
    known?.state === 'running' ? POLL_MS : false,
  );
  const { fault, send } = useRequest();
  const message = read.fault ?? fault;
  const failed: CoverageState = { state: 'failed', isCurrent: false, message };
  return {
    /** Undefined until it is known. */
    coverage: message === '' ? read.value : failed,
    measure: () => void send(fromHost.map.measure).then(read.reload),
  };
}
