import sharp from 'sharp';

/** A file for the file picker. */
export interface PickedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export const jpegFile = async (): Promise<PickedFile> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="#DDEBE4"/>
    <path d="M0 560 Q300 430 600 560 T1200 540 V800 H0Z" fill="#1F5C4D"/><circle cx="900" cy="220" r="90" fill="#A8421A"/></svg>`;
  const buffer = await sharp(Buffer.from(svg))
    .withExif({ IFD0: { Copyright: 'canary' } })
    .jpeg()
    .toBuffer();
  return { name: 'The lamp in the window – a first try.jpg', mimeType: 'image/jpeg', buffer };
};

/** A one-second tone, one byte per sample. */
export const wavFile = (): PickedFile => {
  const samples = Buffer.from(Array.from({ length: 8000 }, (_, index) => 128 + Math.round(60 * Math.sin(index / 5))));
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  for (const [index, value] of [
    [16, 16],
    [24, 8000],
    [28, 8000],
    [40, samples.length],
  ] as const)
    head.writeUInt32LE(value, index);
  for (const [index, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    head.writeUInt16LE(value, index);
  head.write('data', 36);
  return { name: 'my invitation aloud.wav', mimeType: 'audio/wav', buffer: Buffer.concat([head, samples]) };
};

/** A document of two pages with a few words on each. */
export const pdfFile = (): PickedFile => {
  const page = (content: string): string => `BT /F1 48 Tf 60 700 Td (${content}) Tj ET`;
  const stream = (text: string): string => `<< /Length ${text.length} >>\nstream\n${text}\nendstream`;
  const bodies = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
    ...[5, 6].map(
      (contents) =>
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${contents} 0 R /Resources << /Font << /F1 7 0 R >> >> >>`,
    ),
    stream(page('One evening, one table')),
    stream(page('The second page')),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const positions = bodies.map((body, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return at;
  });
  const table = positions.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF`;
  return { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(text + end) };
};

/** A video with a header and a few bytes that no player can show. */
export const mp4File = (): PickedFile => ({
  name: 'two minutes.mp4',
  mimeType: 'video/mp4',
  buffer: Buffer.from(
    '\0\0\0\u0018ftypisom\0\0\0\0isommp42\0\0\0\u0010moov\0\0\0\u0008mvhd\0\0\0\u000Bmdat...',
    'latin1',
  ),
});

/** A text file of the given size in megabytes. */
export const textFile = (megabytes: number): PickedFile => ({
  name: 'diary.txt',
  mimeType: 'text/plain',
  buffer: Buffer.alloc(megabytes * 1024 * 1024, 'Today the ferry was late, and everybody talked. 🌊\n'),
});
