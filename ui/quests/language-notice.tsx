import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { formatMessage, LOCALE, LOCALE_NAMES } from '#core/messages';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { ActiveQuestState } from './active-quest.state.ts';

/** CNT-35 · Says that the cohort does not offer its quest in the language of the app; shows nothing otherwise. */
export const LanguageNotice = observer(function LanguageNotice() {
  const state = useViewModel(ActiveQuestState);
  useEffect(() => void state.loadIfJoined(), [state]);
  if (state.activeQuest?.isTranslationWithheld !== true) return null;
  return <p>{formatMessage('questTranslationWithheld', { language: LOCALE_NAMES[LOCALE] })}</p>;
});
