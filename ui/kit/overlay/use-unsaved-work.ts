import { useEffect, useRef } from 'react';
import { useUnloadWarning } from '../browser/warn-before-unload.ts';
import { useViewModel } from '../view-model/view-model-provider.tsx';
import { OpenWorkState } from './open-work.state.ts';

/** STP-5 · Makes signing out and reloading ask about unsaved work on the page. */
export function useUnsavedWork(isUnsaved: boolean, discard: () => void): void {
  useUnloadWarning(isUnsaved);
  const openWork = useViewModel(OpenWorkState);
  const latest = useRef(discard);
  useEffect(() => void (latest.current = discard));
  useEffect(() => (isUnsaved ? openWork.register(() => latest.current()) : undefined), [openWork, isUnsaved]);
}
