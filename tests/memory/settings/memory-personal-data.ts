import type { RateLimits } from '#core/account';
import type { ObjectStore } from '#core/applets';
import type { ArchiveFile, ArchiveWriter, PersonalData } from '#core/settings';
import { ThrottleDownloads } from '#core/settings/server';
import type { TravelerId } from '#core/shared';
import { MemoryFileRecords } from '../applets/memory-files.ts';
import { MemoryObjectStore } from '#adapters/in-memory/memory-object-store';
import type { MemoryDatabase } from '../memory-database.ts';

/** The files that a Traveler uploaded, and the addresses of their bytes. */
interface Brought {
  readonly records: MemoryFileRecords;
  readonly objects: ObjectStore;
}

/** ACC-9 · Everything held about one Traveler in memory: a file of JSON for each kind of thing, and their own files. */
export class MemoryPersonalData implements PersonalData {
  constructor(
    private readonly rateLimits: RateLimits,
    private readonly database: MemoryDatabase,
    private readonly traveler: TravelerId,
    private readonly archiveWriter: ArchiveWriter,
    private readonly providers: Brought = {
      records: new MemoryFileRecords(database.clock),
      objects: new MemoryObjectStore(),
    },
  ) {}

  async zip(): Promise<Uint8Array> {
    await new ThrottleDownloads(this.rateLimits).run(this.traveler);
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    for await (const chunk of this.archiveWriter.write(this.files())) chunks.push(new Uint8Array(chunk));
    return new Uint8Array(await new Blob(chunks).arrayBuffer());
  }

  private async *files(): AsyncIterable<ArchiveFile> {
    for (const [name, rows] of Object.entries(this.rows()))
      yield { name: `${name}.json`, bytes: `${JSON.stringify(rows, null, 2)}\n` };
    for (const { id, name, stored } of this.providers.records.all())
      if (stored) yield { name: `files/${id.slice(0, 8)}-${name}`, bytes: this.providers.objects.read(stored.object) };
  }

  private rows(): Readonly<Record<string, readonly unknown[]>> {
    const { quests, drafts, ledger, active, ...profile } = this.database.traveler(this.traveler);
    const files = this.providers.records.all();
    return {
      profile: [{ id: this.traveler, ...profile }],
      quests: quests.map(({ id, cohort, startingDate }) => ({
        id,
        cohortId: cohort.id,
        startingDate,
        active: id === active?.id,
      })),
      'completed-steps': quests.flatMap(({ steps }) => steps),
      posts: quests.flatMap(({ posts }) => posts),
      answers: quests.flatMap(({ answers }) => answers),
      drafts: [...drafts].map(([key, { draft, savedAt }]) => ({ place: key, content: draft.content, savedAt })),
      points: ledger,
      showcases: this.database.showcases.filter(({ ownerId }) => ownerId === this.traveler),
      files: files.map(({ id, name, createdAt }) => ({ id, name, createdAt })),
    };
  }
}
