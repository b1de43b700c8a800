import { observer } from 'mobx-react-lite';
import { lazyComponent } from '../../kit/async/lazy-component.tsx';
import { LoadFailedNotice } from '../../kit/feedback/load-failed-notice.tsx';
import type { ChallengeViewModel } from '../challenge.view-model.ts';
import type { LeftoverNoticeProps } from './leftover-notice.tsx';

const LazyLeftoverNotice = lazyComponent<LeftoverNoticeProps>(
  async () => (await import('./leftover-notice.tsx')).LeftoverNotice,
  LoadFailedNotice,
);

/** A draft of a step or post that was then completed elsewhere: shown until its writer discards it. */
export const LeftoverDraft = observer(function LeftoverDraft({ viewModel }: { viewModel: ChallengeViewModel }) {
  const { leftover } = viewModel.stepForm;
  if (leftover.length === 0) return null;
  return <LazyLeftoverNotice.Component parts={leftover} onDiscard={viewModel.discardDraft} />;
});
