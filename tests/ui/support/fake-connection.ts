import { expect } from 'vitest';
import type { Refusal } from '#core/messages';

/** The way to the server: it can be cut, slowed down, and asked what went over it. */
export class FakeConnection {
  /** What every call is answered with from now on. */
  failure: Refusal | undefined = undefined;
  readonly calls: string[] = [];
  private pendingCalls = 0;
  private gate: Promise<void> | undefined = undefined;
  private readonly answerGates = new Map<string, Promise<void>>();

  /** Holds every answer back; what comes back lets them go. */
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

  /** Holds back what one kind of call was answered with; what comes back lets it go. */
  holdAnswersTo(call: string): () => void {
    let release = (): void => undefined;
    const released = new Promise<void>((resume) => (release = resume));
    this.answerGates.set(call, released);
    return () => {
      this.answerGates.delete(call);
      release();
    };
  }

  /** Waits until no call is under way. */
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
