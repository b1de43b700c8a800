import { render } from '@testing-library/react';
import { ContainerModule } from 'inversify';
import { useEffect, useState } from 'react';
import { type AppletAnswer, type AppletContent, blankAnswer, FileUploader } from '#core/applets';
import { Clock, Network } from '#core/shared';
import { ViewModelProvider } from '#ui/kit/view-model/view-model-provider.tsx';
import { AppletView } from '#ui/applets/applet-view.tsx';
import { UploadsState } from '#ui/applets/upload/uploads.state.ts';
import { compose } from '../../../composition-root.ts';
import { allBindings } from './all-bindings.ts';
import { FILE_URL } from './manual-file-uploader.ts';

/** An applet that asks for a picture. */
export const imageApplet = (more: Partial<AppletContent> = {}): AppletContent => ({
  id: 'photo',
  appletType: 'upload-image',
  title: 'A picture of your harbour',
  description: null,
  required: true,
  readOnly: false,
  placeholder: null,
  ...more,
});

/** The answer after its picture is stored. */
export const storedAnswer: Partial<AppletAnswer> = {
  file: { type: 'image/png', mime: 'image/png', name: 'shore.png', uri: FILE_URL },
  fileUrl: FILE_URL,
  fileType: 'image/png',
  fileUploaded: true,
};

interface UploadHarnessOptions {
  readonly uploader: FileUploader;
  readonly clock: Clock;
  readonly network?: Network;
  readonly of: AppletContent;
  readonly given?: AppletAnswer | undefined;
  readonly isReadOnly?: boolean;
  /** Receives the answer after every change. */
  readonly onAnswer?: (answer: AppletAnswer) => void;
}

/** Opens a page with one applet, with the test's own storage and clock. */
export function openUpload({
  uploader,
  clock,
  network,
  of,
  given = blankAnswer(of),
  isReadOnly = false,
  onAnswer,
}: UploadHarnessOptions) {
  const container = compose(
    ...allBindings,
    new ContainerModule(({ rebind }) => {
      rebind(FileUploader).toConstantValue(uploader);
      rebind(Clock).toConstantValue(clock);
      if (network) rebind(Network).toConstantValue(network);
    }),
  );
  const page = (isShown: boolean) => (
    <ViewModelProvider value={(type) => container.get(type)}>
      {isShown ? <AnswerableApplet of={of} isReadOnly={isReadOnly} given={given} hear={onAnswer} /> : null}
    </ViewModelProvider>
  );
  const { rerender } = render(page(true));
  return {
    uploads: container.get(UploadsState),
    leave: () => rerender(page(false)),
    comeBack: () => rerender(page(true)),
  };
}

interface AnswerableAppletProps {
  of: AppletContent;
  given: AppletAnswer;
  isReadOnly: boolean;
  hear: UploadHarnessOptions['onAnswer'];
}

function AnswerableApplet({ of, given, isReadOnly, hear }: AnswerableAppletProps) {
  const [answer, setAnswer] = useState(given);
  useEffect(() => {
    hear?.(answer);
  }, [answer, hear]);
  return <AppletView applet={of} answer={answer} onAnswer={setAnswer} isReadOnly={isReadOnly} isBusy={false} />;
}
