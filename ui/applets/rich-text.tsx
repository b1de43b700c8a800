import {
  answerSizeProblem,
  appletUploadId,
  type EditorDocument,
  isEmptyEditorDocument,
  openingGaps,
} from '#core/applets';
import { say } from '#core/messages';
import { plainTextOf, type RichText } from '#core/shared';
import { useViewModel } from '../app/view-models.tsx';
import { EditorView } from '../kit/editor-view.tsx';
import { Notice } from '../kit/notice.tsx';
import { RichTextField } from '../kit/rich-text/rich-text-field.tsx';
import { RichTextView } from '../kit/rich-text-view.tsx';
import { ImageLinks } from '../kit/stored-image.tsx';
import type { AppletProps } from './applet-props.ts';
import { ImagesState } from './images.state.ts';
import styles from './rich-text.module.css';

/** A text to write with headings, lists, links, pictures and tables; once it is completed, the text itself. */
export function RichTextApplet(props: AppletProps) {
  return <Written {...props} />;
}

/** A rich text that its author has begun: the Traveler goes on from there. */
export function RichTextEntry(props: AppletProps) {
  const { description } = props.applet;
  const isOnlyRead = props.isReadOnly && !props.answer.richText && description;
  if (isOnlyRead) return <RichTextView document={description} below={2 + (props.depth ?? 0)} />;
  return <Written {...props} opening={description ?? undefined} />;
}

interface WrittenProps extends AppletProps {
  readonly opening?: RichText | undefined;
}

function Written({ applet, answer, onAnswer, place, isReadOnly, isBusy, depth = 0, opening }: WrittenProps) {
  const images = useViewModel(ImagesState);
  const { richText = null } = answer;
  const tooLarge = isReadOnly ? undefined : answerSizeProblem(answer);
  return (
    <ImageLinks value={images.linkTo}>
      {isReadOnly ? (
        <Answer document={richText} below={2 + depth} />
      ) : (
        <>
          {!richText && <Gaps opening={opening} below={2 + depth} />}
          <RichTextField
            label={say('answerLabel')}
            value={richText}
            opening={opening}
            place={place && { of: place.of, name: applet.id, text: () => place.answerTo(applet).richText ?? null }}
            onChange={(document) => onAnswer({ ...answer, richText: document })}
            onImage={(file) => images.keep(appletUploadId(applet.id, place?.name), file)}
            placeholder={applet.placeholder ?? undefined}
            isDisabled={isBusy}
          />
        </>
      )}
      {tooLarge && <Notice tone="danger">{say(tooLarge.key, tooLarge.details)}</Notice>}
    </ImageLinks>
  );
}

/** What the opening leaves out, and where it can be answered, as long as nothing was written into it. */
function Gaps({ opening, below }: { opening: RichText | undefined; below: number }) {
  const gaps = opening ? openingGaps(opening) : [];
  if (gaps.length === 0) return null;
  return (
    <Notice>
      <div>{say('openingGaps')}</div>
      {gaps.map((gap) => (
        <RichTextView key={plainTextOf(gap)} document={gap} below={below} />
      ))}
    </Notice>
  );
}

function Answer({ document, below }: { document: EditorDocument | null; below: number }) {
  if (!document || isEmptyEditorDocument(document)) return <p className={styles['none']}>{say('answerNone')}</p>;
  return (
    <figure className={styles['written']}>
      <figcaption className={styles['caption']}>{say('answerGiven')}</figcaption>
      <EditorView document={document} below={below} />
    </figure>
  );
}
