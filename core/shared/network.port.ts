/** Whether the device has a network at all; having one does not promise that anybody answers. */
export abstract class Network {
  abstract isOnline(): boolean;

  /** Calls back whenever that changes; answers with how to stop. */
  abstract watch(changed: (isOnline: boolean) => void): () => void;
}
