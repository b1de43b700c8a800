import { useEffect, useState } from 'react';

/** For how many milliseconds nobody has to type before a question may come in between. */
const PAUSE = 700;

/** Whether a question may take the focus: nobody is in the middle of typing, whose next letters would end up in it. */
export function useTypingPause(): boolean {
  const [isPaused, setPaused] = useState(() => !isTextInput(document.activeElement));
  useEffect(() => {
    if (isPaused) return undefined;
    const begin = (): ReturnType<typeof setTimeout> => setTimeout(() => setPaused(true), PAUSE);
    let pause = begin();
    const typed = (): void => {
      clearTimeout(pause);
      pause = begin();
    };
    document.addEventListener('input', typed, true);
    return () => {
      document.removeEventListener('input', typed, true);
      clearTimeout(pause);
    };
  }, [isPaused]);
  return isPaused;
}

const isTextInput = (focused: Element | null): boolean =>
  focused?.matches('input, textarea, [contenteditable=true]') ?? false;
