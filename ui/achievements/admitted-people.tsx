import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { formatMessage, LOCALE } from '#core/messages';
import type { Visibility } from '#core/settings';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { AdmittedPeopleViewModel } from './admitted-people.view-model.ts';

/**
 * ACH-26 · The names of the people who can open the Traveler's achievements under a setting; empty until they are
 * known.
 */
export const AdmittedPeople = observer(function AdmittedPeople({ visibility }: { visibility: Visibility }) {
  const admitted = useViewModel(AdmittedPeopleViewModel);
  const { load } = admitted;
  useEffect(() => void load.run(), [load]);
  const names = admitted.namesUnder(visibility);
  if (!names || visibility === 'NOBODY') return null;
  return names.length > 0
    ? formatMessage('visibilityToday', { names: new Intl.ListFormat(LOCALE).format(names) })
    : formatMessage('visibilityTodayNobody');
});
