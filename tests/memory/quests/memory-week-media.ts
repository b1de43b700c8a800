import type { ConnectionHints, KeptMedia, WeekMedia } from '#core/quests';

/** Media of the week that are kept while the test lasts, loaded from files of these sizes. */
export class MemoryWeekMedia implements WeekMedia {
  hints: ConnectionHints = {};
  private media: readonly KeptMedia[] = [];
  private on = true;

  constructor(private readonly files: Readonly<Record<string, number>>) {}

  isOn(): boolean {
    return this.on;
  }

  async choose(isOn: boolean): Promise<void> {
    this.on = isOn;
    if (!isOn) await this.clear();
  }

  connection(): ConnectionHints {
    return this.hints;
  }

  async kept(): Promise<readonly KeptMedia[]> {
    return this.media;
  }

  async add(address: string, roomFor: (bytes: number) => readonly string[] | undefined): Promise<void> {
    const bytes = this.files[address];
    const removed = bytes === undefined ? undefined : roomFor(bytes);
    if (bytes === undefined || !removed) return;
    const left = this.media.filter((one) => !removed.includes(one.address));
    this.media = [...left, { address, bytes, at: new Date().toISOString() }];
  }

  async clear(): Promise<void> {
    this.media = [];
  }
}
