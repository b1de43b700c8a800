import { resolve } from 'node:path';
import { type FileContent, FileContentService } from '#adapters/content-files/file-content-service';

const { prototype } = FileContentService;
const readFolder = prototype.read;
const known = new Map<string, Promise<FileContent>>();

/** Reads the content of the repository once for each worker, which takes half a second; every other folder is read each time. */
export function readContentOnce(): void {
  prototype.read = function read() {
    if (resolve(this['folder']) !== resolve('content')) return readFolder.call(this);
    const content = known.get(this['faultyApplets']) ?? readFolder.call(this);
    known.set(this['faultyApplets'], content);
    return content;
  };
}
