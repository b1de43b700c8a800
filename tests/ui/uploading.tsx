import { render } from '@testing-library/react';
import { ContainerModule } from 'inversify';
import { useEffect, useState } from 'react';
import { type AppletAnswer, type AppletContent, blankAnswer, Depot } from '#core/applets';
import { Clock, Network } from '#core/shared';
import { ViewModels } from '#ui/app/view-models.tsx';
import { AppletView } from '#ui/applets/applet-view.tsx';
import { UploadsState } from '#ui/applets/uploads.state.ts';
import { compose } from '../../composition-root.ts';
import { everything } from './everything.ts';
import { URL_OF } from './slow-depot.ts';

/** An applet that asks for a picture. */
export const applet = (more: Partial<AppletContent> = {}): AppletContent => ({
  id: 'photo',
  appletType: 'upload-image',
  title: 'A picture of your harbour',
  description: null,
  required: true,
  readOnly: false,
  placeholder: null,
  ...more,
});

/** What an answer says once its picture is stored. */
export const stored: Partial<AppletAnswer> = {
  file: { type: 'image/png', mime: 'image/png', name: 'shore.png', uri: URL_OF },
  fileUrl: URL_OF,
  fileType: 'image/png',
  fileUploaded: true,
};

interface Opening {
  readonly depot: Depot;
  readonly clock: Clock;
  readonly network?: Network;
  readonly of: AppletContent;
  readonly given?: AppletAnswer | undefined;
  readonly isReadOnly?: boolean;
  /** Hears of the answer after every change. */
  readonly hear?: (answer: AppletAnswer) => void;
}

/** Opens a page with one applet, over a storage and a clock of the test's own. */
export function openUpload({ depot, clock, network, of, given = blankAnswer(of), isReadOnly = false, hear }: Opening) {
  const container = compose(
    ...everything,
    new ContainerModule(({ rebind }) => {
      rebind(Depot).toConstantValue(depot);
      rebind(Clock).toConstantValue(clock);
      if (network) rebind(Network).toConstantValue(network);
    }),
  );
  const page = (isShown: boolean) => (
    <ViewModels value={(type) => container.get(type)}>
      {isShown ? <Answering of={of} isReadOnly={isReadOnly} given={given} hear={hear} /> : null}
    </ViewModels>
  );
  const { rerender } = render(page(true));
  return {
    uploads: container.get(UploadsState),
    leave: () => rerender(page(false)),
    comeBack: () => rerender(page(true)),
  };
}

interface Asked {
  of: AppletContent;
  given: AppletAnswer;
  isReadOnly: boolean;
  hear: Opening['hear'];
}

function Answering({ of, given, isReadOnly, hear }: Asked) {
  const [answer, setAnswer] = useState(given);
  useEffect(() => {
    hear?.(answer);
  }, [answer, hear]);
  return <AppletView applet={of} answer={answer} onAnswer={setAnswer} isReadOnly={isReadOnly} isBusy={false} />;
}
