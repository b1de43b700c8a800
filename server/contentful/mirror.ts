import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { FileContent } from '#adapters/content-files/file-content';
import { type ContentFault, ContentNotValid } from '#adapters/content-files/problems';
import type { SpaceFiles } from '#adapters/contentful/folder-files';
import type { SpaceAsset } from '#adapters/contentful/space';
import { deadLinks, retold } from './retold.ts';
import { writeAll } from './write-all.ts';

const CONTENT = 'content';
const NOTES = '.notes.json';
const LEGAL = 'legal';
const AN_HOUR = 3_600_000;

interface Notes {
  readonly stamp: string;
  readonly faults: readonly ContentFault[];
}

/** A space as a content folder that is served; it changes whole or not at all, and keeps every file that it ever showed. */
export class Mirror {
  /** The content folder. */
  readonly folder: string;

  constructor(
    private readonly home: string,
    private readonly parts: {
      /** The bytes of a file of the space. */
      readonly bytesOf: (asset: SpaceAsset) => Promise<Uint8Array>;
      /** Where people find an entry. */
      readonly addressOf: (entry: string) => string;
      /** The content folder whose legal documents are shown where the space has none. */
      readonly filesFolder: string;
    },
  ) {
    this.folder = join(home, CONTENT);
  }

  /** Faults that the content is served with: of applets that stand as placeholders, and of links that were left out. */
  faults(): readonly ContentFault[] {
    return this.notes()?.faults ?? [];
  }

  /** Shows these files from now on, or refuses them with {@link ContentNotValid} and goes on with those before. */
  async show(made: SpaceFiles): Promise<void> {
    const stamp = stampOf(made);
    if (this.notes()?.stamp === stamp) return;
    const bytes = await this.fetched(made);
    const beside = mkdtempSync(join(this.home, `${CONTENT}-`));
    try {
      writeAll(made, beside, (asset) => readFileSync(bytes.get(asset) ?? ''));
      this.bringAlong(beside);
      const faults = [...(await this.faultsOf(beside, made)), ...deadLinks(made.dead, this.parts.addressOf)];
      writeFileSync(join(beside, NOTES), JSON.stringify({ stamp, faults } satisfies Notes));
      this.exchange(beside);
    } catch (error) {
      rmSync(beside, { recursive: true, force: true });
      throw error;
    }
  }

  private async faultsOf(beside: string, { files }: SpaceFiles): Promise<readonly ContentFault[]> {
    const entries = new Map(files.map(({ path, entry }) => [path, this.parts.addressOf(entry)]));
    const faults = retold(new FileContent(beside).check(), (path) => entries.get(path));
    try {
      await new FileContent(beside, 'placeholders').quests();
    } catch {
      throw new ContentNotValid(faults);
    }
    return faults;
  }

  /** Fetches every file that was not fetched before; where each lies. */
  private async fetched({ media }: SpaceFiles): Promise<ReadonlyMap<SpaceAsset, string>> {
    const kept = join(this.home, 'media');
    mkdirSync(kept, { recursive: true });
    const places = new Map<SpaceAsset, string>();
    for (const { asset } of media) {
      const place = join(kept, hashOf(`${asset.id} ${asset.url}`));
      if (!existsSync(place)) {
        const draft = `${place}.${process.pid}`;
        writeFileSync(draft, await this.parts.bytesOf(asset), { flush: true });
        renameSync(draft, place);
      }
      places.set(asset, place);
    }
    return places;
  }

  /** Legal documents from files where there are none, and the files that quests may show that were pinned before. */
  private bringAlong(beside: string): void {
    const legal = join(this.parts.filesFolder, LEGAL);
    if (!existsSync(join(beside, LEGAL)) && existsSync(legal)) cpSync(legal, join(beside, LEGAL), { recursive: true });
    if (!existsSync(this.folder)) return;
    for (const home of readdirSync(this.folder)) {
      const before = join(this.folder, home, 'media');
      if (!existsSync(before)) continue;
      mkdirSync(join(beside, home, 'media'), { recursive: true });
      for (const name of readdirSync(before))
        if (!existsSync(join(beside, home, 'media', name)))
          linkSync(join(before, name), join(beside, home, 'media', name));
    }
  }

  /** The link to what is served leads elsewhere, at once; what was served before stays for those who are reading it. */
  private exchange(beside: string): void {
    const before = existsSync(this.folder) ? basename(readlinkSync(this.folder)) : '';
    const link = join(this.home, `.link-${basename(beside)}`);
    symlinkSync(basename(beside), link);
    renameSync(link, this.folder);
    for (const name of readdirSync(this.home)) {
      const isOther = name.startsWith(`${CONTENT}-`) && name !== before && name !== basename(beside);
      const path = join(this.home, name);
      if (isOther && Date.now() - statSync(path).mtimeMs > AN_HOUR) rmSync(path, { recursive: true, force: true });
    }
  }

  private notes(): Notes | undefined {
    const file = join(this.folder, NOTES);
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Notes) : undefined;
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const stampOf = ({ files, media, dead }: SpaceFiles): string =>
  hashOf(JSON.stringify([files, media.map(({ path }) => path), dead]));
