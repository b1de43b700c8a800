import { observer } from 'mobx-react-lite';
import { say } from '#core/messages';
import { KeepUnsaved as Keep } from '../kit/keep-unsaved.tsx';
import type { ChallengeViewModel } from './challenge.view-model.ts';

/** Keeps somebody on the page while something they wrote is saved nowhere, unless they choose to lose it (STP-5). */
export const KeepUnsaved = observer(function KeepUnsaved({ walk }: { walk: ChallengeViewModel }) {
  const { writings, challenge } = walk;
  const here = `/challenge/${challenge?.id}/`;
  return (
    <Keep
      isUnsaved={writings.isLosing}
      words={say('loseChanges')}
      isHere={(pathname) => pathname.startsWith(here)}
      onLose={() => writings.lose()}
    />
  );
});
