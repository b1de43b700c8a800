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

/** A page's code, asked for twice; where it cannot be had, something that says so and becomes the page once it can. */
export const orMissing = (load: Load): Promise<ComponentType> => twice(load).catch(() => missing(load));

const missing = (load: Load): ComponentType =>
  observer(function Missing() {
    const network = useViewModel(NetworkState);
    const { isOffline } = network;
    const [Found, setFound] = useState<ComponentType>();
    const [bring] = useState(() => new Task(async () => twice(load).then((Screen) => setFound(() => Screen))));
    const retry = async (): Promise<void> => {
      await bring.run();
      if (bring.refusal && !isOffline && !network.isOffline) window.location.reload();
    };
    useEffect(() => {
      if (!isOffline) void bring.runSince();
    }, [bring, isOffline]);

    if (Found) return <Found />;
    return (
      <QuietFrame title={say('genericErrorTitle')} lead={say(isOffline ? 'errorOffline' : 'errorServerDown')}>
        <Button isLarge isWide isPending={bring.isPending} onPress={() => void retry()}>
          {say('tryAgain')}
        </Button>
      </QuietFrame>
    );
  });
