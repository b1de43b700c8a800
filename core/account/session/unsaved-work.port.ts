/** What somebody has on this device and would leave behind when they sign out. */
export abstract class UnsavedWork {
  /** Brings to the server what only this device holds, and removes it here; false when that fails, and all of it stays. */
  abstract saveToServer(): Promise<boolean>;

  /** Removes it here, whether or not the server has it. */
  abstract discard(): Promise<void>;
}
