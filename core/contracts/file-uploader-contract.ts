import { type FileUploader, PART_SIZE, storedFileUrl } from '../applets/index.ts';
import { type ContractRunner, type PortOfTwo, refusalKeyOf } from './contract-runner.ts';

/** The contract of every {@link FileUploader}, for two people. */
export function fileUploaderContract(
  { test, assert }: ContractRunner,
  open: () => Promise<PortOfTwo<FileUploader>>,
): void {
  const diary = { name: 'diary.txt', type: 'text/plain', size: 5 };
  const hello = Uint8Array.from([72, 101, 108, 108, 111]);
  const stored = async (uploader: FileUploader): Promise<string> => {
    const { link } = await uploader.createUpload(diary);
    await uploader.send(link, 'text/plain', hello);
    return storedFileUrl(link);
  };
  const viewed = async (uploader: FileUploader, url: string) => {
    const { name, type, size, preview } = await uploader.viewFile(url);
    return { name, type, size, preview };
  };

  test('[APL-5] keeps a file that came whole under its link, at that link without its query string', async () => {
    const { own } = await open();
    const url = await stored(own);
    assert.deepEqual(await viewed(own, url), { ...diary, preview: null });
    assert.deepEqual((await own.uploadStatus(url)).isStored, true);
  });

  test('[APL-5] knows nothing of a file that did not come whole', async () => {
    const { own } = await open();
    const { link } = await own.createUpload(diary);
    const url = storedFileUrl(link);
    assert.deepEqual(await refusalKeyOf(own.send(link, 'text/plain', hello.slice(1))), 'uploadIncomplete');
    assert.deepEqual(await refusalKeyOf(own.viewFile(url)), 'fileNotFound');
    assert.deepEqual(await refusalKeyOf(own.complete(url)), 'uploadIncomplete');
    await own.send(link, 'text/plain', hello);
    assert.deepEqual((await own.viewFile(url)).size, 5);
  });

  test('[APL-5] never writes over what arrived', async () => {
    const { own } = await open();
    const { link } = await own.createUpload(diary);
    await own.send(link, 'text/plain', hello);
    const other = hello.toReversed();
    assert.deepEqual(await refusalKeyOf(own.send(link, 'text/plain', other)), 'alreadyUploaded');
    assert.deepEqual((await own.complete(storedFileUrl(link))).size, 5);
  });

  test('[APL-5] takes no link that it did not make', async () => {
    const { own } = await open();
    const { link } = await own.createUpload(diary);
    const url = storedFileUrl(link);
    const other = storedFileUrl((await own.createUpload(diary)).link) + link.slice(url.length);
    for (const strange of [url, other, link.replace(/proof=./, 'proof=!')])
      assert.deepEqual(await refusalKeyOf(own.send(strange, 'text/plain', hello)), 'uploadLinkNotValid');
    assert.deepEqual(await refusalKeyOf(own.viewFile(url)), 'fileNotFound');
  });

  test('[APL-5] takes a large file in parts, asks for those that are missing, and puts them together once', async () => {
    const { own } = await open();
    const bytes = new Uint8Array(PART_SIZE + 1_000_000).fill(65);
    const { link, parts } = await own.createUpload({ ...diary, size: bytes.length });
    const url = storedFileUrl(link);
    assert.deepEqual([parts?.size, parts?.links.length], [PART_SIZE, 2]);
    await own.send(parts?.links[1] ?? '', 'text/plain', bytes.slice(PART_SIZE));
    assert.deepEqual(await refusalKeyOf(own.complete(url)), 'uploadIncomplete');
    const status = await own.uploadStatus(url);
    assert.deepEqual(
      status.parts.map(({ isThere }) => isThere),
      [false, true],
    );
    await own.send(status.parts[0]?.link ?? '', 'text/plain', bytes.slice(0, PART_SIZE));
    for (const view of [await own.complete(url), await own.complete(url)])
      assert.deepEqual([view.size, view.type], [bytes.length, 'text/plain']);
  });

  test('[APL-4] refuses what cannot be a file that is taken, before it is sent', async () => {
    const { own } = await open();
    const refused = async (more: object) => refusalKeyOf(own.createUpload({ ...diary, ...more }));
    assert.deepEqual(await refused({ name: 'run.exe' }), 'appletFileUnsupported');
    assert.deepEqual(await refused({ type: 'text/html' }), 'appletFileUnsupported');
    assert.deepEqual(await refused({ size: 0 }), 'appletFileEmpty');
    assert.deepEqual(await refused({ size: 100 * 1024 * 1024 + 1 }), 'appletFileTooLarge');
  });

  test('[APL-4] refuses bytes that are not what the name says, and forgets them', async () => {
    const { own } = await open();
    const { link } = await own.createUpload({ name: 'photo.jpg', type: 'image/jpeg', size: 5 });
    assert.deepEqual(await refusalKeyOf(own.send(link, 'image/jpeg', hello)), 'appletFileUnsupported');
    assert.deepEqual(await refusalKeyOf(own.uploadStatus(storedFileUrl(link))), 'fileNotFound');
  });

  test('takes bytes under the type that they were announced with, and as many as announced', async () => {
    const { own } = await open();
    const { link } = await own.createUpload(diary);
    const twice = Uint8Array.from([...hello, ...hello]);
    assert.deepEqual(await refusalKeyOf(own.send(link, 'image/png', hello)), 'errorInvalidRequest');
    assert.deepEqual(await refusalKeyOf(own.send(link, 'text/plain', twice)), 'errorTooLarge');
  });

  test('shows a file to nobody but its owner, as if there were none', async () => {
    const { own, others } = await open();
    const url = await stored(own);
    for (const call of [() => others.viewFile(url), () => others.uploadStatus(url), () => others.complete(url)])
      assert.deepEqual(await refusalKeyOf(call()), 'fileNotFound');
    for (const strange of [url.replace(/[\da-f]{12}$/, '000000000000'), '/content/a.png', ''])
      assert.deepEqual(await refusalKeyOf(own.viewFile(strange)), 'fileNotFound');
  });
}
