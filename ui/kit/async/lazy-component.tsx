import { type ComponentType, lazy, Suspense, useState } from 'react';
import { loadWithRetry } from './load-with-retry.ts';

/**
 * A component whose code loads when it first renders, or when `preload` is called; once loaded, it renders
 * synchronously. If the code fails to load, without a network or after a new deployment, it is requested once more;
 * then `Instead` is shown, and the page around it stays.
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
