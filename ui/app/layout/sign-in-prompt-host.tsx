import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { SignInPromptState } from '../../account/session/sign-in-prompt.state.ts';
import { AppModalState } from '../../kit/overlay/app-modal.state.ts';
import { lazyComponent } from '../../kit/async/lazy-component.tsx';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';

const LazySignInPromptDialog = lazyComponent(
  async () => (await import('../../account/session/sign-in-prompt-dialog.tsx')).SignInPromptDialog,
  CloseSignInPrompt,
);

/** ACC-4 · Asks a person whose session ended to sign in again, over any page. */
export const SignInPromptHost = observer(function SignInPromptHost() {
  const { expiredToken } = useViewModel(SignInPromptState);
  const { open, close: answer } = useViewModel(AppModalState);
  const isPrompted = expiredToken !== undefined;
  useEffect(() => (isPrompted ? open() : answer()), [isPrompted, open, answer]);
  return isPrompted ? <LazySignInPromptDialog.Component key={expiredToken} /> : null;
});

/** The delay after the first page before the code of the prompt loads, in milliseconds. */
const AFTER_FIRST_PAGE = 4_000;

/** Preloads the code of the prompt, for pages with unsaved input when the session ends. */
export function preloadSignInPromptLater(): () => void {
  const timer = setTimeout(() => void LazySignInPromptDialog.preload(), AFTER_FIRST_PAGE);
  return () => clearTimeout(timer);
}

/** Rejects the waiting calls when the prompt cannot be shown. */
function CloseSignInPrompt() {
  const { close } = useViewModel(SignInPromptState);
  useEffect(close, [close]);
  return null;
}
