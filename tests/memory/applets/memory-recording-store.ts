import { type CaptureBytes, type KeptRecording, RecordingStore } from '#core/applets';

/** Kept recordings, while the test lasts. */
export class MemoryRecordingStore extends RecordingStore {
  private readonly all = new Map<string, { token: string; recording: KeptRecording; chunks: CaptureBytes[] }>();
  private begun = 0;

  has(id: string): boolean {
    return this.all.has(id);
  }

  async begin(recording: KeptRecording): Promise<string> {
    const token = String((this.begun += 1));
    this.all.set(recording.id, { token, recording, chunks: [] });
    return token;
  }

  async add(id: string, token: string, bytes: CaptureBytes, seconds: number): Promise<void> {
    const kept = this.all.get(id);
    if (kept?.token !== token) throw new Error('The recording is not kept any more');
    this.all.set(id, { token, recording: { ...kept.recording, seconds }, chunks: [...kept.chunks, bytes] });
  }

  async find(id: string): ReturnType<RecordingStore['find']> {
    const kept = this.all.get(id);
    return kept && kept.chunks.length > 0 ? kept : undefined;
  }

  async remove(id: string): Promise<void> {
    this.all.delete(id);
  }

  release(): void {}
}
