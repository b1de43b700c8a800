import { assert, describe, test } from 'vitest';
import { backgroundUploadsContract } from '#core/contracts';
import { MemoryBackgroundUploads } from '#memory/applets/memory-background-uploads';

describe('uploads without a page in memory', () => {
  backgroundUploadsContract({ test, assert }, async () => {
    const uploads = new MemoryBackgroundUploads();
    return {
      uploads,
      source: new Blob(['123456789']),
      otherPage: () => uploads,
      send: async (id, bytes) => uploads.send(id, bytes),
      end: async (id) => uploads.end(id),
    };
  });
});
