import type { ByteStream } from '#core/applets';

/** How many bytes of a file are looked into for what it holds; what it holds is said before anything of it. */
const MAX_HEADER_BYTES = 1024 * 1024;

/** With this its sound and pictures begin. */
const CLUSTER = '\x1F\x43\xB6\x75';

/** The type of a WebM file, sound or film, by the codecs that its tracks name, and only where anything follows them. */
export async function webmType(bytes: ByteStream): Promise<'audio/webm' | 'video/webm' | undefined> {
  let head = '';
  for await (const chunk of bytes) {
    head += Buffer.from(chunk).toString('latin1');
    if (head.length >= MAX_HEADER_BYTES || head.includes(CLUSTER)) break;
  }
  if (!head.includes(CLUSTER)) return undefined;
  const [tracks = ''] = head.slice(0, MAX_HEADER_BYTES).split(CLUSTER, 1);
  if (names(tracks, 'V_')) return 'video/webm';
  return names(tracks, 'A_') ? 'audio/webm' : undefined;
}

/** Whether the tracks name this codec: the name follows its element id and its length, of one to eight bytes. */
const names = (tracks: string, kind: string): boolean =>
  tracks.split(kind).some((before, index, all) => index < all.length - 1 && before.slice(-9).includes('\x86'));
