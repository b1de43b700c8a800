import { Loading, Skeleton } from '../kit/skeleton.tsx';

/** A step on its way: its title, something to read, an applet. */
export function ChallengeSkeleton() {
  return (
    <Loading>
      <Skeleton shape="title" />
      <Skeleton count={5} />
      <Skeleton shape="card" />
    </Loading>
  );
}
