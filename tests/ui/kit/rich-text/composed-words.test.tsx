import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { EditorDocument } from '#core/applets';
import { Editor } from '#ui/kit/rich-text/editor.tsx';
import { editorDocumentOf } from '../../../fixtures/editor-document.ts';

test.each(['visibilitychange', 'pagehide'])(
  'a word that the keyboard still composes is added to the text at %s',
  async (event) => {
    const changed = vi.fn<(document: EditorDocument) => void>();
    render(
      <Editor
        labelledBy="label"
        describedBy="hint"
        value={editorDocumentOf('Salt')}
        onChange={changed}
        onImageUpload={() => Promise.reject(new Error('none'))}
      />,
    );
    const page = screen.getByRole('textbox');
    fireEvent.focus(page);
    fireEvent.compositionStart(page);
    const text = page.querySelector('[data-text]')?.firstChild as Text;
    text.data = 'Salt air';
    await act(async () => undefined);
    expect(changed).not.toHaveBeenCalled();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void (event === 'pagehide' ? window : document).dispatchEvent(new Event(event)));
    expect(JSON.stringify(changed.mock.lastCall)).toContain('Salt air');
  },
);
