import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const STEP = 'weeks/01-notice/challenges/01-sit-where-people-pass/01-pick-your-spot.md';

/** An applet that asks for a file. */
export interface UploadApplet {
  readonly id: string;
  readonly type: string;
  readonly title: string;
}

/** A copy of the demo's content whose first step asks for files too; the caller deletes the folder. */
export function contentWithUploads(...applets: readonly UploadApplet[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-uploads-'));
  // A translation would lack what is asked for here.
  cpSync('content', folder, { recursive: true, filter: (path) => path !== join('content', 'harbour-lights', 'de') });
  for (const { id, type, title } of applets)
    writeFileSync(
      join(folder, `harbour-lights/applets/${id}.md`),
      `---\nid: ${id}\ntype: ${type}\ntitle: ${title}\nrequired: false\n---\n`,
    );
  const step = join(folder, 'harbour-lights', STEP);
  const asked = ['my-spot', ...applets.map(({ id }) => id)].map((id) => `  - ${id}\n`).join('');
  writeFileSync(step, readFileSync(step, 'utf8').replace('applets:\n  - my-spot\n', `applets:\n${asked}`));
  return folder;
}
