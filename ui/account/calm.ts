import { makeAutoObservable } from 'mobx';

/** Seconds between two letters: long enough for the first to arrive. */
const CALM_SECONDS = 30;

/** The pause after a letter was sent, counted down before another can be asked for. */
export class Calm {
  seconds = 0;
  private ticking: ReturnType<typeof setInterval> | undefined = undefined;

  constructor() {
    makeAutoObservable<this, 'ticking'>(this, { ticking: false }, { autoBind: true });
  }

  get isOn(): boolean {
    return this.seconds > 0;
  }

  begin(): void {
    clearInterval(this.ticking);
    this.seconds = CALM_SECONDS;
    this.ticking = setInterval(() => this.tick(), 1000);
  }

  stop(): void {
    clearInterval(this.ticking);
    this.seconds = 0;
  }

  private tick(): void {
    this.seconds -= 1;
    if (this.seconds <= 0) clearInterval(this.ticking);
  }
}
