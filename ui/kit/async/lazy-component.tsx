import { type ComponentType, lazy, Suspense, useState } from 'react';
import { loadWithRetry } from './load-with-retry.ts';

/**
 * A component whose code comes when it is first shown, or as soon as `preload` asks for it: then it is there at once. Code that fails to come, without
 * a network or after a new version went out, is asked for once more; then `Instead` stands in, and the page around it stays.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props>,
) {
  let coming: Promise<ComponentType<Props>> | undefined;
  let arrived: ComponentType<Props> | undefined;
  const come = (): Promise<ComponentType<Props>> => (coming ??= loadWithRetry(load));
  const preload = async (): Promise<void> => {
    await come().then(
      (loaded) => (arrived = loaded),
      () => (coming = undefined),
    );
  };
  const Arriving = lazy(async () => ({ default: await come().catch(() => Instead) }));

  function Lazy(props: Props) {
    const [There] = useState(() => arrived);
    if (There) return <There {...props} />;
    return (
      <Suspense fallback={<span hidden aria-busy="true" />}>
        <Arriving {...props} />
      </Suspense>
    );
  }
  return { Component: Lazy, preload };
}
