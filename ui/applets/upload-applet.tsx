import { type AnswerFile, appletUploadId, withFileChosen, withFileStored } from '#core/applets';
import type { AppletProps } from './applet-props.ts';
import { FileField } from './file-field.tsx';

/** A file to hand in: a picture, a film, or any file that its author takes. */
export function UploadApplet({ applet, answer, onAnswer, place, isReadOnly, isBusy }: AppletProps) {
  const keep = (file: AnswerFile | null): void => {
    const chosen = withFileChosen(place?.answerTo(applet) ?? answer, file);
    onAnswer(file ? withFileStored(chosen, file.uri) : chosen);
  };
  return (
    <FileField
      id={appletUploadId(applet.id, place?.name)}
      isLasting={place !== undefined}
      kind={applet.appletType}
      supportedTypes={applet.supportedTypes}
      label={applet.uploadPrompt ?? undefined}
      file={answer.fileUploaded === false ? null : (answer.file ?? null)}
      onFile={keep}
      isReadOnly={isReadOnly || applet.readOnly}
      isBusy={isBusy}
    />
  );
}
