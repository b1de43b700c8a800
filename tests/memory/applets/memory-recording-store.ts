import { type CaptureBytes, type KeptRecording, RecordingStore } from '#core/applets';
import { PagesInMemory } from './pages-in-memory.ts';

interface Kept {
  readonly token: string;
  readonly recording: KeptRecording;
  readonly chunks: readonly CaptureBytes[];
}

/** Kept recordings, while the test lasts. */
export class MemoryRecordingStore extends RecordingStore {
  constructor(private readonly kept = new PagesInMemory<Kept>()) {
    super();
  }

  /** The same recordings, as another page of this browser sees them. */
  otherPage(): MemoryRecordingStore {
    return new MemoryRecordingStore(this.kept.otherPage());
  }

  has(id: string): boolean {
    return this.kept.all.has(id);
  }

  async begin(recording: KeptRecording): Promise<string> {
    const { id } = recording;
    if (!this.kept.hold(id)) throw new Error('Another page has a recording for this upload');
    const token = crypto.randomUUID();
    this.kept.all.set(id, { token, recording, chunks: [] });
    return token;
  }

  async add(id: string, token: string, bytes: CaptureBytes, seconds: number): Promise<void> {
    const kept = this.kept.all.get(id);
    if (kept?.token !== token) throw new Error('The recording is not kept any more');
    this.kept.all.set(id, { token, recording: { ...kept.recording, seconds }, chunks: [...kept.chunks, bytes] });
  }

  async find(id: string): ReturnType<RecordingStore['find']> {
    const kept = this.kept.hold(id) ? this.kept.all.get(id) : undefined;
    return kept && kept.chunks.length > 0 ? { recording: kept.recording, chunks: kept.chunks } : undefined;
  }

  async remove(id: string): Promise<void> {
    this.kept.remove(id);
  }

  release(id: string): void {
    this.kept.release(id);
  }
}
