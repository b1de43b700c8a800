import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MemoryClock } from '#adapters/in-memory/memory-clock';
import { type AppletAnswer, blankAnswer, type EditorDocument } from '#core/applets';
import { editorDocumentOf } from '#core/arbitraries';
import '#ui/kit/rich-text/editor.tsx';
import { ManualFileUploader } from '../support/manual-file-uploader.ts';
import { imageApplet, openUpload } from '../support/upload-harness.tsx';

const of = imageApplet({ appletType: 'generic-rich-text' });
const box = (): Promise<HTMLElement> => screen.findByRole('textbox', { name: 'Your answer' });
const picture = (name: string, type = 'image/png'): File => new File(['abcd'], name, { type });
const RESTS = 'We can’t paste right now. Please wait a moment and try again.';

/** An editor with a slow storage. */
function open(richText?: EditorDocument) {
  const uploader = new ManualFileUploader();
  const clock = new MemoryClock('2026-11-20T09:00:00.000Z', 'Europe/Berlin');
  const answers: AppletAnswer[] = [];
  const given = { ...blankAnswer(of), ...(richText && { richText }) };
  openUpload({ uploader, clock, of, given, onAnswer: (answer) => answers.push(answer) });
  return { fileUploader: uploader, latest: () => JSON.stringify(answers.at(-1)?.richText ?? null) };
}

const choose = async (...files: readonly File[]): Promise<void> => {
  const picker = await screen.findByLabelText('Picture', { selector: 'input' });
  await act(async () => fireEvent.change(picker, { target: { files } }));
};

/** Pastes as a clipboard does; returns whether the browser handles it. */
const paste = async (into: HTMLElement, text: string, ...files: readonly File[]): Promise<boolean> => {
  const clipboardData = { files, getData: (type: string) => (type === 'text/plain' ? text : '') };
  let isLeft = false;
  await act(async () => void (isLeft = fireEvent.paste(into, { clipboardData })));
  return isLeft;
};

test('pasting or dropping while a picture is being uploaded is refused with a message', async () => {
  const { fileUploader, latest } = open();
  await choose(picture('shore.png'));
  await waitFor(() => expect(fileUploader.sent).toEqual(['shore.png']));
  const before = latest();
  const page = screen.getByText('Uploading Asset...');
  expect(await paste(page, 'The tide is out')).toBe(false);
  expect(await screen.findByText(RESTS)).toBeTruthy();
  expect(screen.queryByText('The tide is out')).toBeNull();
  expect(latest()).toBe(before);
  await paste(page, '', picture('second.png'));
  expect(fileUploader.sent).toEqual(['shore.png']);
  for (const kind of ['dragOver', 'drop'] as const)
    expect(fireEvent(page, createEvent[kind](page, { dataTransfer: { types: ['Files'], files: [] } }))).toBe(false);
  await act(async () => fileUploader.finishUploads());
  await waitFor(() => expect(screen.queryByText('Uploading Asset...')).toBeNull());
  await paste(await box(), 'The tide is out');
  expect(latest()).toContain('The tide is out');
  expect(screen.queryByText(RESTS)).toBeNull();
});

test('[APL-17] of several pictures, those of allowed types are added, and the other is named', async () => {
  const { fileUploader } = open();
  await choose(picture('wave.gif', 'image/gif'), picture('shore.png'));
  await waitFor(() => expect(fileUploader.sent).toEqual(['shore.png']));
  await act(async () => fileUploader.finishUploads());
  expect(await screen.findByRole('button', { name: 'Remove picture' })).toBeTruthy();
  expect(await screen.findByText('File type not supported!')).toBeTruthy();
});

test.each([
  ['a cell', 'TABLE', { cells: [['x'.repeat(4_995)]] }, 'Row 1, column 1', '5,000'],
  ['the words for a picture', 'IMAGE', { src: '/files/a.png', alt: 'x'.repeat(495) }, 'Describe the picture', '500'],
])('what does not fit into %s any more is refused with a word, not cut', async (_, type, data, name, limit) => {
  open(editorDocumentOf(['Dear Ada'], [{ type, data, mutability: 'IMMUTABLE' }]));
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name });
  field.setSelectionRange(field.value.length, field.value.length);
  const said = `This is too long to paste: a text can have up to ${limit} characters. Nothing was changed.`;
  expect(await paste(field, '123456')).toBe(false);
  expect(await screen.findByText(said)).toBeTruthy();
  expect(await paste(field, '12345')).toBe(true);
  expect(screen.queryByText(said)).toBeNull();
  field.setSelectionRange(0, field.value.length);
  expect(await paste(field, '123456')).toBe(true);
});
