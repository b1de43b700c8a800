/** Where a front end keeps the secret by which its device is known again. */
export abstract class DeviceIdStore {
  /** The secret of this device, made when there is none yet. */
  abstract read(): string;
}
