import type { Limits } from '#core/account';
import type { ObjectStore } from '#core/applets';
import { CountDownload, type PackedFile, type Packer, type PersonalData } from '#core/settings';
import type { TravelerId } from '#core/shared';
import { MemoryFileRecords } from './memory-files.ts';
import { MemoryObjects } from './memory-objects.ts';
import type { MemoryWorld } from './memory-world.ts';

/** The files that somebody brought, and where their bytes are. */
interface Brought {
  readonly records: MemoryFileRecords;
  readonly objects: ObjectStore;
}

/** ACC-9 · Everything held about one Traveler in memory: a file of JSON for each kind of thing, and their own files. */
export class MemoryPersonalData implements PersonalData {
  constructor(
    private readonly limits: Limits,
    private readonly world: MemoryWorld,
    private readonly traveler: TravelerId,
    private readonly packer: Packer,
    private readonly brought: Brought = { records: new MemoryFileRecords(world.clock), objects: new MemoryObjects() },
  ) {}

  async zip(): Promise<Uint8Array> {
    await new CountDownload(this.limits).run(this.traveler);
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    for await (const piece of this.packer.pack(this.files())) pieces.push(new Uint8Array(piece));
    return new Uint8Array(await new Blob(pieces).arrayBuffer());
  }

  private async *files(): AsyncIterable<PackedFile> {
    for (const [name, rows] of Object.entries(this.rows()))
      yield { name: `${name}.json`, bytes: `${JSON.stringify(rows, null, 2)}\n` };
    for (const { id, name, stored } of this.brought.records.all())
      if (stored) yield { name: `files/${id.slice(0, 8)}-${name}`, bytes: this.brought.objects.read(stored.object) };
  }

  private rows(): Readonly<Record<string, readonly unknown[]>> {
    const { walks, drafts, ledger, active, ...profile } = this.world.life(this.traveler);
    const files = this.brought.records.all();
    return {
      profile: [{ id: this.traveler, ...profile }],
      quests: walks.map(({ id, cohort, startingDate }) => ({
        id,
        cohortId: cohort.id,
        startingDate,
        active: id === active?.id,
      })),
      'completed-steps': walks.flatMap(({ steps }) => steps),
      posts: walks.flatMap(({ posts }) => posts),
      answers: walks.flatMap(({ answers }) => answers),
      drafts: [...drafts].map(([place, { draft, savedAt }]) => ({ place, content: draft.content, savedAt })),
      points: ledger,
      files: files.map(({ id, name, createdAt }) => ({ id, name, createdAt })),
    };
  }
}
