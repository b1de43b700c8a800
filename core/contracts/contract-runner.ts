import { type MessageKey, Refusal } from '../messages/index.ts';

/**
 * The test runner that a contract suite needs: `test` of Node, Vitest or Jest, and an `assert` such as that of
 * `node:assert/strict` or Chai.
 */
export interface ContractRunner {
  readonly test: (name: string, run: () => void | Promise<void>) => unknown;
  readonly assert: { readonly deepEqual: (actual: unknown, expected: unknown) => void };
}

/**
 * A store of a device for a contract suite: empty, for a signed-in Traveler, and the same after a reload of the page.
 */
export interface OpenedStore<Store> {
  readonly now: Store;
  readonly reloaded: () => Store;
}

/** Also the same as another page of the browser sees it. */
export interface SharedStore<Store> extends OpenedStore<Store> {
  readonly otherPage: () => Store;
}

/** The submitted parts of stored values, without what the store adds. */
export const asHandedIn = <Value extends object>(stored: readonly object[], like: Value): readonly unknown[] =>
  stored.map((one) => Object.fromEntries(Object.entries(one).filter(([name]) => Object.hasOwn(like, name))));

/** A port of one server, for two signed-in people. */
export interface PortOfTwo<Port> {
  readonly own: Port;
  readonly others: Port;
}

/** The key of the refusal that a call ended with; undefined when the call succeeded. Any other error is thrown on. */
export async function refusalKeyOf(call: Promise<unknown>): Promise<MessageKey | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.key;
    throw error;
  }
}
