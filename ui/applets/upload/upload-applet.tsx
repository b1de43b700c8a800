import { type AnswerFile, appletUploadId, withFileChosen, withFileStored } from '#core/applets';
import type { AppletProps } from '../applet-props.ts';
import { FileField } from './file-field.tsx';

/** A file to upload: an image, a video, or any file that the author allows. */
export function UploadApplet({ applet, answer, onAnswer, source, isReadOnly, isBusy }: AppletProps) {
  const saveFile = (file: AnswerFile | null): void => {
    const chosen = withFileChosen(source?.answerTo(applet) ?? answer, file);
    onAnswer(file ? withFileStored(chosen, file.uri) : chosen);
  };
  return (
    <FileField
      id={appletUploadId(applet.id, source?.key)}
      isPersistent={source !== undefined}
      uploadType={applet.appletType}
      supportedTypes={applet.supportedTypes}
      label={applet.uploadPrompt ?? undefined}
      file={answer.fileUploaded === false ? null : (answer.file ?? null)}
      onFile={saveFile}
      isReadOnly={isReadOnly || applet.readOnly}
      isBusy={isBusy}
    />
  );
}
