/** Services that a company may run alongside the lender's. The product ships none of them. */
import type { ErrorReporter } from '../telemetry/error-reporter.ts';
import type { Recorder } from '../telemetry/recorder.ts';

export interface ExternalServices {
  /** The recorder of sessions. Absent: sessions are not recorded. */
  readonly recorder?: Recorder;
  /** Receives the errors of the app. Absent: they go to the lender. */
  readonly errorReporter?: ErrorReporter;
}
