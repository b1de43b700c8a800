import { makeAutoObservable } from 'mobx';

/** Seconds before a code can be sent again: long enough for the first email to arrive. */
const COOLDOWN_SECONDS = 30;

/** The cooldown after a code was emailed, in seconds until another code can be requested. */
export class ResendCooldown {
  secondsLeft = 0;
  private timer: ReturnType<typeof setInterval> | undefined = undefined;

  constructor() {
    makeAutoObservable<this, 'timer'>(this, { timer: false }, { autoBind: true });
  }

  get isActive(): boolean {
    return this.secondsLeft > 0;
  }

  start(): void {
    clearInterval(this.timer);
    this.secondsLeft = COOLDOWN_SECONDS;
    this.timer = setInterval(() => this.tick(), 1000);
  }

  stop(): void {
    clearInterval(this.timer);
    this.secondsLeft = 0;
  }

  private tick(): void {
    this.secondsLeft -= 1;
    if (this.secondsLeft <= 0) clearInterval(this.timer);
  }
}
