import { Loading, Skeleton } from '../kit/feedback/skeleton.tsx';

/** The skeleton of a step: its title, a text, an applet. */
export function ChallengeSkeleton() {
  return (
    <Loading>
      <Skeleton shape="title" />
      <Skeleton count={5} />
      <Skeleton shape="card" />
    </Loading>
  );
}
