import { expect } from 'vitest';
import type { Refusal } from '#core/messages';

/** A connection to the server that can be cut and slowed down, and that records its calls. */
export class FakeConnection {
  /** The refusal of every call from now on. */
  failure: Refusal | undefined = undefined;
  readonly calls: string[] = [];
  private pendingCalls = 0;
  private gate: Promise<void> | undefined = undefined;
  private readonly answerGates = new Map<string, Promise<void>>();

  /** Holds every response back; returns a function that releases them. */
  hold(): () => void {
    let release = (): void => undefined;
    this.gate = new Promise((resume) => {
      release = () => {
        this.gate = undefined;
        resume();
      };
    });
    return () => release();
  }

  /** Holds back the responses to one kind of call; returns a function that releases them. */
  holdAnswersTo(call: string): () => void {
    let release = (): void => undefined;
    const released = new Promise<void>((resume) => (release = resume));
    this.answerGates.set(call, released);
    return () => {
      this.answerGates.delete(call);
      release();
    };
  }

  /** Waits until no call is pending. */
  async settled(): Promise<void> {
    await expect.poll(() => this.pendingCalls).toBe(0);
  }

  count(call: string): number {
    return this.calls.filter((made) => made === call).length;
  }

  wrap<T extends object>(port: T): T {
    return new Proxy(port, {
      get: (target, name) => {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== 'function') return method;
        if (name === 'watch') return (...args: unknown[]): unknown => method.apply(target, args);
        return async (...args: unknown[]): Promise<unknown> => {
          this.calls.push(String(name));
          this.pendingCalls += 1;
          try {
            await this.gate;
            if (this.failure) throw this.failure;
            const answer: unknown = await method.apply(target, args);
            await this.answerGates.get(String(name));
            return answer;
          } finally {
            this.pendingCalls -= 1;
          }
        };
      },
    });
  }
}
