import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type EditorDocument, mergedRichText } from '#core/applets';
import { editorDocumentOf } from '#core/arbitraries';
import { Refusal } from '#core/messages';
import { richTextOf } from '#core/shared';
import '#ui/kit/rich-text/editor.tsx';
import { RichTextImagesState } from '#ui/applets/text/rich-text-images.state.ts';
import { appletOf } from '../support/applet-of.ts';
import { AnswerableApplets } from '../support/applets-harness.tsx';

const kinds = ['generic-rich-text', 'rich-text-entry'];

const box = (): Promise<HTMLElement> => screen.findByRole('textbox', { name: 'Your answer' });

test.each(kinds)('[APL-17] a %s has an editor with its toolbar and placeholder', async (kind) => {
  render(<AnswerableApplets of={[appletOf(kind, { placeholder: 'Begin with the light' })]} />);
  expect((await box()).getAttribute('contenteditable')).toBe('true');
  expect(screen.getByRole('toolbar', { name: 'Formatting' })).toBeTruthy();
  expect(screen.getByText('Begin with the light')).toBeTruthy();
});

test('[APL-64] a rich-text entry starts with its author’s text, only in the editor', async () => {
  const onAnswers = vi.fn<(answers: object) => void>();
  const applet = appletOf('rich-text-entry', { description: richTextOf('Dear Ada,\nI saw') });
  render(<AnswerableApplets of={[applet]} onAnswers={onAnswers} />);
  expect((await box()).textContent).toBe('Dear Ada,I saw');
  expect(screen.getAllByText('Dear Ada,')).toHaveLength(1);
  expect(onAnswers).not.toHaveBeenCalled();
});

test('[APL-64] gaps are listed next to the initial text and never sent', async () => {
  const spot = appletOf('inline-text', { title: 'The spot' });
  const facts = {
    user: undefined,
    applets: [spot],
    answers: [],
    stepPaths: new Map([[spot.id, '/challenge/shore/0']]),
  };
  const description = mergedRichText(richTextOf('I saw {{applet:inline-text}} there'), facts);
  const onAnswers = vi.fn<(answers: object) => void>();
  render(<AnswerableApplets of={[appletOf('rich-text-entry', { description })]} onAnswers={onAnswers} />);
  expect((await box()).textContent).toBe('I saw ___ there');
  const gap = screen.getByText('not answered yet: The spot').closest('a');
  expect(gap?.getAttribute('href')).toBe('/challenge/shore/0');
  await userEvent.click(screen.getByRole('button', { name: 'Quote' }));
  await waitFor(() => expect(onAnswers).toHaveBeenCalled());
  expect(JSON.stringify(onAnswers.mock.calls)).not.toContain('not answered yet');
  expect(screen.queryByText('This text is missing some of your answers:')).toBeNull();
});

test('[APL-64] the Traveler’s text replaces the author’s', async () => {
  const applet = appletOf('rich-text-entry', { description: richTextOf('Dear Ada') });
  const given = [{ appletId: applet.id, richText: editorDocumentOf(['my own words']), untouched: false }];
  render(<AnswerableApplets of={[applet]} given={given} />);
  expect((await box()).textContent).toBe('my own words');
  expect(screen.queryByText('Dear Ada')).toBeNull();
});

test.each(kinds)('[APL-21] a completed %s shows its text, read-only', (kind) => {
  const richText: EditorDocument = editorDocumentOf(['<b>as it is</b>', 'second']);
  render(<AnswerableApplets of={[appletOf(kind)]} given={[{ appletId: kind, richText }]} isReadOnly />);
  expect(screen.getByText('<b>as it is</b>').tagName).toBe('P');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test.each(kinds)('[APL-21] a skipped %s says so', (kind) => {
  render(
    <AnswerableApplets
      of={[appletOf(kind)]}
      given={[{ appletId: kind, richText: editorDocumentOf(['']) }]}
      isReadOnly
    />,
  );
  expect(screen.getByText('You left this blank.')).toBeTruthy();
});

test('[APL-21] a read-only rich-text entry shows its author’s text', () => {
  const applet = appletOf('rich-text-entry', { description: richTextOf('Read this'), readOnly: true });
  render(<AnswerableApplets of={[applet]} />);
  expect(screen.getByText('Read this').tagName).toBe('P');
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('it cannot be changed while it is being sent', async () => {
  render(<AnswerableApplets of={[appletOf('generic-rich-text')]} isBusy />);
  const bold = await screen.findByRole('button', { name: 'Bold' });
  expect(bold.getAttribute('aria-disabled')).toBe('true');
  expect(document.querySelector('[contenteditable="true"]')).toBeNull();
});

test('a version picked in a conflict replaces the text in the editor', async () => {
  const applet = appletOf('generic-rich-text');
  const shown = (text: string) => (
    <AnswerableApplets key={text} of={[applet]} given={[{ appletId: applet.id, richText: editorDocumentOf([text]) }]} />
  );
  const { rerender } = render(shown('one'));
  expect((await box()).textContent).toBe('one');
  rerender(shown('other'));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Your answer' }).textContent).toBe('other'));
});

const stored = '/api/v1/storage/0b2f1c9e-3d4a-4f5b-8c6d-7e8f9a0b1c2d';

test('an image in a text is saved under an id of its own, and shown by a temporary link', async () => {
  const sent: string[] = [];
  const taken: string[] = [];
  const images = new RichTextImagesState(
    { viewFile: async (url) => ({ link: `${url}?link=1`, preview: null, name: 'a.png', type: 'image/png', size: 1 }) },
    {
      upload: async (id, file) => {
        sent.push(`${id} ${file.name}`);
        if (file.name === 'bad.png') throw new Refusal('uploadFailed');
        return { uri: stored, type: file.type, mime: file.type, name: file.name };
      },
      markReceived: (id) => void taken.push(id),
    },
  );
  expect(await images.upload('harbour', new File(['x'], 'a.png', { type: 'image/png' }))).toEqual({ url: stored });
  await expect(images.upload('harbour', new File(['x'], 'bad.png', { type: 'image/png' }))).rejects.toThrow(Refusal);
  expect(sent).toEqual(['harbour#1 a.png', 'harbour#2 bad.png']);
  expect(taken).toEqual(['harbour#1', 'harbour#2']);
  expect(await images.linkTo(stored)).toBe(`${stored}?link=1`);
  expect(await images.linkTo('https://example.org/a.png')).toBe('https://example.org/a.png');
});
