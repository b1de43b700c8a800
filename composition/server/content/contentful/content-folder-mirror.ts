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
import { FileContentService } from '#adapters/content-files/file-content-service';
import { type ContentFault, InvalidContent } from '#adapters/content-files/content-faults';
import type { ConvertedSpace } from '#adapters/contentful/converted-space';
import type { SpaceAsset } from '#adapters/contentful/space';
import { brokenLinkFaults, faultsByEntry } from './entry-faults.ts';
import { writeConvertedSpace } from './import-contentful-export.ts';

const CONTENT = 'content';
const NOTES = '.notes.json';
const LEGAL = 'legal';
const AN_HOUR = 3_600_000;

interface Notes {
  readonly stamp: string;
  readonly faults: readonly ContentFault[];
}

/**
 * Mirrors a space as a content folder; it changes completely or not at all, and keeps every file that it ever served.
 */
export class ContentFolderMirror {
  readonly folder: string;

  constructor(
    private readonly home: string,
    private readonly parts: {
      /** Fetches the bytes of a file of the space. */
      readonly bytesOf: (asset: SpaceAsset) => Promise<Uint8Array>;
      /** Returns the URL at which authors edit an entry. */
      readonly addressOf: (entry: string) => string;
      /** The content folder whose legal documents are shown if the space has none. */
      readonly filesFolder: string;
    },
  ) {
    this.folder = join(home, CONTENT);
  }

  /** The faults that the content is served with: applets shown as placeholders, and links that were left out. */
  faults(): readonly ContentFault[] {
    return this.notes()?.faults ?? [];
  }

  /** Serves these files from now on. Refuses them with {@link InvalidContent} and keeps serving the previous ones. */
  async publish(made: ConvertedSpace): Promise<void> {
    const stamp = stampOf(made);
    if (this.notes()?.stamp === stamp) return;
    const bytes = await this.fetched(made);
    const stagingFolder = mkdtempSync(join(this.home, `${CONTENT}-`));
    try {
      writeConvertedSpace(made, stagingFolder, (asset) => readFileSync(bytes.get(asset) ?? ''));
      this.bringAlong(stagingFolder);
      const faults = [
        ...(await this.faultsOf(stagingFolder, made)),
        ...brokenLinkFaults(made.brokenLinks, this.parts.addressOf),
      ];
      writeFileSync(join(stagingFolder, NOTES), JSON.stringify({ stamp, faults } satisfies Notes));
      this.exchange(stagingFolder);
    } catch (error) {
      rmSync(stagingFolder, { recursive: true, force: true });
      throw error;
    }
  }

  private async faultsOf(stagingFolder: string, { files }: ConvertedSpace): Promise<readonly ContentFault[]> {
    const entries = new Map(files.map(({ path, entry }) => [path, this.parts.addressOf(entry)]));
    const faults = faultsByEntry(new FileContentService(stagingFolder).check(), (path) => entries.get(path));
    try {
      await new FileContentService(stagingFolder, 'placeholders').read();
    } catch {
      throw new InvalidContent(faults);
    }
    return faults;
  }

  /** Fetches every file that was not fetched before; returns the path of each. */
  private async fetched({ media }: ConvertedSpace): Promise<ReadonlyMap<SpaceAsset, string>> {
    const mediaFolder = join(this.home, 'media');
    mkdirSync(mediaFolder, { recursive: true });
    const pathsByAsset = new Map<SpaceAsset, string>();
    for (const { asset } of media) {
      const path = join(mediaFolder, hashOf(`${asset.id} ${asset.url}`));
      if (!existsSync(path)) {
        const draft = `${path}.${process.pid}`;
        writeFileSync(draft, await this.parts.bytesOf(asset), { flush: true });
        renameSync(draft, path);
      }
      pathsByAsset.set(asset, path);
    }
    return pathsByAsset;
  }

  /** Adds legal documents from files if the space has none, and the files of quests that were pinned earlier. */
  private bringAlong(stagingFolder: string): void {
    const legal = join(this.parts.filesFolder, LEGAL);
    if (!existsSync(join(stagingFolder, LEGAL)) && existsSync(legal))
      cpSync(legal, join(stagingFolder, LEGAL), { recursive: true });
    if (!existsSync(this.folder)) return;
    for (const home of readdirSync(this.folder)) {
      const before = join(this.folder, home, 'media');
      if (!existsSync(before)) continue;
      mkdirSync(join(stagingFolder, home, 'media'), { recursive: true });
      for (const name of readdirSync(before))
        if (!existsSync(join(stagingFolder, home, 'media', name)))
          linkSync(join(before, name), join(stagingFolder, home, 'media', name));
    }
  }

  /**
   * Switches the link to the new folder atomically; the previous folder stays for requests that are still reading it.
   */
  private exchange(stagingFolder: string): void {
    const before = existsSync(this.folder) ? basename(readlinkSync(this.folder)) : '';
    const link = join(this.home, `.link-${basename(stagingFolder)}`);
    symlinkSync(basename(stagingFolder), link);
    renameSync(link, this.folder);
    for (const name of readdirSync(this.home)) {
      const isOther = name.startsWith(`${CONTENT}-`) && name !== before && name !== basename(stagingFolder);
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

const stampOf = ({ files, media, brokenLinks }: ConvertedSpace): string =>
  hashOf(JSON.stringify([files, media.map(({ path }) => path), brokenLinks]));
