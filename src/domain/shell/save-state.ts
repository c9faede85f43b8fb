/** The state of the last save of the definitions, as the host tells the Studio. `at` is in epoch milliseconds. */
export type SaveState =
  | {
      readonly live: true;
      readonly at: number;
      readonly release: string;
      /** Whether the save published what a rollback had removed. */
      readonly undoesRollback: boolean;
    }
  | {
      /** The save is sound, and only the Studio shows it until someone publishes it. */
      readonly live: false;
      readonly waits: true;
      readonly at: number;
      readonly release: string;
    }
  | {
      readonly live: false;
      readonly waits?: undefined;
      readonly at: number;
      /** `journeys/a/steps/b.json:4:25`; empty when no file is at fault. */
      readonly place: string;
      readonly message: string;
      /** How many faults there are besides this one. */
      readonly more: number;
    };
