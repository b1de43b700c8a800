import { setTimeout as pause } from 'node:timers/promises';
import { openStream, type ReadStream } from '../../tests/server/support/open-stream.ts';

/** A person's stream that is opened again at the other server whenever it ends, as in the app. */
export class KeptStream {
  private stream: ReadStream | undefined;
  private isOver = false;
  private heard = 0;

  constructor(
    private readonly urls: readonly string[],
    private readonly token: string,
    private server: number,
  ) {
    void this.keep();
  }

  /** How many hints about a room came so far. */
  hints(room: string): number {
    return this.heard + this.count(room);
  }

  close(): void {
    this.isOver = true;
    this.stream?.close();
  }

  private count(room: string): number {
    return this.stream?.hints.filter((hint) => hint === `chat:${room}`).length ?? 0;
  }

  private async keep(): Promise<void> {
    while (!this.isOver) {
      const url = this.urls[this.server % this.urls.length] ?? '';
      const opened = await openStream(url, this.token).catch(() => undefined);
      if (opened?.status === 200 && !this.isOver) {
        this.stream = opened;
        await opened.ended;
        this.heard += opened.hints.filter((hint) => hint.startsWith('chat:')).length;
        this.stream = undefined;
      } else opened?.close();
      this.server += 1;
      await pause(500);
    }
  }
}
