import { type RefObject, useEffect } from 'react';
import type { EditorSession } from './editor-session.ts';

/** Adds a word that the keyboard is still composing to the text, at the latest when the page is hidden or left. */
export function useComposedWords(session: EditorSession, page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const finish = (): void => {
      const written = page.current?.querySelector('[contenteditable="true"]');
      if (!written || !session.state.isInCompositionMode()) return;
      written.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
      // The editor waits a moment after the end of a composition, unless a key follows it.
      written.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key: 'Unidentified' }));
    };
    const finishIfHidden = (): void => {
      if (document.visibilityState === 'hidden') finish();
    };
    document.addEventListener('visibilitychange', finishIfHidden);
    addEventListener('pagehide', finish);
    return () => {
      document.removeEventListener('visibilitychange', finishIfHidden);
      removeEventListener('pagehide', finish);
    };
  }, [session, page]);
}
