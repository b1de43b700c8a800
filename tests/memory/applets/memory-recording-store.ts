import { type CaptureBytes, type KeptRecording, RecordingStore } from '#core/applets';

/** Kept recordings, while the test lasts. */
export class MemoryRecordingStore extends RecordingStore {
  private readonly all = new Map<string, { recording: KeptRecording; chunks: CaptureBytes[] }>();

  has(id: string): boolean {
    return this.all.has(id);
  }

  async begin(recording: KeptRecording): Promise<void> {
    this.all.set(recording.id, { recording, chunks: [] });
  }

  async add(id: string, bytes: CaptureBytes, seconds: number): Promise<void> {
    const kept = this.all.get(id);
    if (kept) this.all.set(id, { recording: { ...kept.recording, seconds }, chunks: [...kept.chunks, bytes] });
  }

  async find(id: string): ReturnType<RecordingStore['find']> {
    const kept = this.all.get(id);
    return kept && kept.chunks.length > 0 ? kept : undefined;
  }

  async remove(id: string): Promise<void> {
    this.all.delete(id);
  }
}
