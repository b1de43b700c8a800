import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { loadWithRetry } from './load-with-retry.ts';

/** What the replacement of a component is given when the component's code does not load. */
export interface LoadFailedProps {
  /** Requests the code again. */
  onRetry: () => void;
}

/**
 * A component whose code loads when it first renders, or when `preload` is called; once loaded, it renders
 * synchronously. If the code fails to load, without a network or after a new deployment, it is requested once more;
 * then `Instead` is shown, and the page around it stays. `placeholder` keeps its place until the code is there.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<NoInfer<Props> & LoadFailedProps>,
  placeholder: ReactNode = <span hidden aria-busy="true" />,
) {
  let coming: Promise<ComponentType<Props>> | undefined;
  let arrived: ComponentType<Props> | undefined;
  const come = (): Promise<ComponentType<Props>> =>
    (coming ??= loadWithRetry(load).then(
      (loaded) => (arrived = loaded),
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    ));
  const preload = async (): Promise<void> => void (await come().catch(() => undefined));
  const request = (onRetry: () => void) =>
    lazy(async () => ({
      default: await come().catch((): ComponentType<Props> => (props) => <Instead {...props} onRetry={onRetry} />),
    }));

  function Lazy(props: Props) {
    const retry = (): void => setContent(() => request(retry));
    const [Content, setContent] = useState<ComponentType<Props>>(() => arrived ?? request(retry));
    return (
      <Suspense fallback={placeholder}>
        <Content {...props} />
      </Suspense>
    );
  }
  return { Component: Lazy, preload };
}
