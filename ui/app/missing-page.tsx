import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect, useState } from 'react';
import { say } from '#core/messages';
import { Button } from '../kit/button.tsx';
import { QuietFrame } from '../kit/quiet-frame.tsx';
import { Task } from '../kit/task.ts';
import { twice } from '../kit/twice.ts';
import { NetworkState } from './network.state.ts';
import { useViewModel } from './view-models.tsx';

type Load = () => Promise<ComponentType>;

/** How many milliseconds pass before code is asked for again by itself: at first, and at most. */
const PAUSE = { first: 1_000, longest: 30_000 } as const;

/** A page's code, asked for twice; where it cannot be had, something that says so and becomes the page once it can. */
export const orMissing = (load: Load): Promise<ComponentType> => twice(load).catch(() => missing(load));

const missing = (load: Load): ComponentType =>
  observer(function Missing() {
    const network = useViewModel(NetworkState);
    const { isOffline } = network;
    const [Found, setFound] = useState<ComponentType>();
    const [bring] = useState(() => new Task(async () => twice(load).then((Screen) => setFound(() => Screen))));
    const [retry] = useState(
      () =>
        new Task(async () => {
          const wasOffline = network.isOffline;
          await bring.run();
          if (bring.refusal && !wasOffline && !network.isOffline) window.location.reload();
        }),
    );
    useEffect(() => (isOffline ? undefined : insist(bring)), [bring, isOffline]);

    if (Found) return <Found />;
    return (
      <QuietFrame title={say('genericErrorTitle')} lead={say(isOffline ? 'errorOffline' : 'errorServerDown')}>
        <Button isLarge isWide isPending={retry.isPending} onPress={() => void retry.run()}>
          {say('tryAgain')}
        </Button>
      </QuietFrame>
    );
  });

/** Asks until it comes, at longer and longer pauses, for a network that is just back may carry nothing yet; answers with how to stop. */
function insist(bring: Task): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async (pause: number): Promise<void> => {
    await bring.runSince();
    if (bring.refusal && !isOver) timer = setTimeout(() => void ask(Math.min(2 * pause, PAUSE.longest)), pause);
  };
  void ask(PAUSE.first);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
