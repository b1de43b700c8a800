import {
  answerSizeProblem,
  appletUploadId,
  type EditorDocument,
  isEmptyEditorDocument,
  initialDocumentGaps,
} from '#core/applets';
import { formatMessage } from '#core/messages';
import { plainTextOf, type RichText } from '#core/shared';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { EditorDocumentView } from '../../kit/rich-text/editor-document-view.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { RichTextField } from '../../kit/rich-text/rich-text-field.tsx';
import { RichTextView } from '../../kit/rich-text/rich-text-view.tsx';
import { ImageLinkContext } from '../../kit/media/stored-image.tsx';
import type { AppletProps } from '../applet-props.ts';
import { RichTextImagesState } from './rich-text-images.state.ts';
import styles from './rich-text-applets.module.css';

/** A text with headings, lists, links, pictures and tables; once completed, the text itself. */
export function RichTextApplet(props: AppletProps) {
  return <RichTextAnswer {...props} />;
}

/** A rich text that starts with its author's text, which the Traveler continues. */
export function RichTextEntryApplet(props: AppletProps) {
  const { description } = props.applet;
  const isOnlyRead = props.isReadOnly && !props.answer.richText && description;
  if (isOnlyRead) return <RichTextView document={description} headingOffset={2 + (props.depth ?? 0)} />;
  return <RichTextAnswer {...props} initialText={description ?? undefined} />;
}

interface RichTextAnswerProps extends AppletProps {
  readonly initialText?: RichText | undefined;
}

function RichTextAnswer({
  applet,
  answer,
  onAnswer,
  source,
  isReadOnly,
  isBusy,
  depth = 0,
  initialText,
}: RichTextAnswerProps) {
  const images = useViewModel(RichTextImagesState);
  const { richText = null } = answer;
  const tooLarge = isReadOnly ? undefined : answerSizeProblem(answer);
  return (
    <ImageLinkContext value={images.linkTo}>
      {isReadOnly ? (
        <SubmittedRichText document={richText} below={2 + depth} />
      ) : (
        <>
          {!richText && <InitialTextGaps initialText={initialText} below={2 + depth} />}
          <RichTextField
            label={formatMessage('answerLabel')}
            value={richText}
            initialText={initialText}
            source={
              source && { owner: source.owner, key: applet.id, current: () => source.answerTo(applet).richText ?? null }
            }
            onChange={(document) => onAnswer({ ...answer, richText: document })}
            onImageUpload={(file) => images.upload(appletUploadId(applet.id, source?.key), file)}
            placeholder={applet.placeholder ?? undefined}
            isDisabled={isBusy}
          />
        </>
      )}
      {tooLarge && <Notice tone="danger">{formatMessage(tooLarge.key, tooLarge.details)}</Notice>}
    </ImageLinkContext>
  );
}

/** The gaps in the initial text, with links to where they can be filled, until the Traveler has written something. */
function InitialTextGaps({ initialText, below }: { initialText: RichText | undefined; below: number }) {
  const gaps = initialText ? initialDocumentGaps(initialText) : [];
  if (gaps.length === 0) return null;
  return (
    <Notice>
      <div>{formatMessage('openingGaps')}</div>
      {gaps.map((gap) => (
        <RichTextView key={plainTextOf(gap)} document={gap} headingOffset={below} />
      ))}
    </Notice>
  );
}

function SubmittedRichText({ document, below }: { document: EditorDocument | null; below: number }) {
  if (!document || isEmptyEditorDocument(document)) return <p className="muted">{formatMessage('answerNone')}</p>;
  return (
    <figure className={`stack-2 ${styles['written']}`}>
      <figcaption className="caption">{formatMessage('answerGiven')}</figcaption>
      <EditorDocumentView document={document} headingOffset={below} />
    </figure>
  );
}
