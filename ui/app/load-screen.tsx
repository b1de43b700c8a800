import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect, useState } from 'react';
import { formatMessage } from '#core/messages';
import { Button } from '../kit/form/button.tsx';
import { StandalonePage } from '../kit/layout/standalone-page.tsx';
import { Task } from '../kit/async/task.ts';
import { loadWithRetry } from '../kit/async/load-with-retry.ts';
import { NetworkState } from './network.state.ts';
import { reloadIntoNewVersion } from './new-version.ts';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';

type Load = () => Promise<ComponentType>;

/** The delays before code is requested again, in milliseconds: the first and the longest. */
const RETRY_DELAY = { first: 1_000, longest: 30_000 } as const;

/**
 * Loads the code of a page with one retry; if that fails, returns an error page that turns into the page once it loads.
 */
export const loadScreen = (load: Load): Promise<ComponentType> => loadWithRetry(load).catch(() => retryPageFor(load));

const retryPageFor = (load: Load): ComponentType =>
  observer(function Missing() {
    const network = useViewModel(NetworkState);
    const { isOffline } = network;
    const [Found, setFound] = useState<ComponentType>();
    const [bring] = useState(() => new Task(async () => loadWithRetry(load).then((Screen) => setFound(() => Screen))));
    const [retry] = useState(
      () =>
        new Task(async () => {
          const wasOffline = network.isOffline;
          await bring.run();
          if (bring.refusal && !wasOffline && !network.isOffline) window.location.reload();
        }),
    );
    useEffect(() => (isOffline ? undefined : retryUntilLoaded(bring)), [bring, isOffline]);
    useEffect(() => {
      if (!isOffline) void reloadIntoNewVersion().catch(() => undefined);
    }, [isOffline]);

    if (Found) return <Found />;
    return (
      <StandalonePage
        title={formatMessage('genericErrorTitle')}
        lead={formatMessage(isOffline ? 'errorOffline' : 'errorServerDown')}
      >
        <Button isLarge isWide isPending={retry.isPending} onPress={() => void retry.run()}>
          {formatMessage('tryAgain')}
        </Button>
      </StandalonePage>
    );
  });

/**
 * Retries with growing delays until the code loads, because a network that has just returned may not work yet; returns
 * a function that stops it.
 */
function retryUntilLoaded(bring: Task): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async (pause: number): Promise<void> => {
    await bring.runFresh();
    if (bring.refusal && !isOver) timer = setTimeout(() => void ask(Math.min(2 * pause, RETRY_DELAY.longest)), pause);
  };
  void ask(RETRY_DELAY.first);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
