import { useEffect, useId, useRef } from 'react';
import {
  type AnswerFile,
  appletUploadId,
  branchesInOrder,
  incompleteBranches,
  branchUploadId,
  withBranchFile,
  withBranchFileStored,
} from '#core/applets';
import { formatMessage, type MessageKey } from '#core/messages';
import { isBlank } from '#core/shared';
import { TextArea } from '../../kit/form/field.tsx';
import type { AppletProps } from '../applet-props.ts';
import styles from './decision-tree.module.css';
import { FileField } from '../upload/file-field.tsx';
import { textLimitProps, SubmittedText } from '../text/inline-text.tsx';
import { Subtitle } from '../subtitle.tsx';

/** The part that is still missing from a branch. */
const gapOf = (file: AnswerFile | null | undefined, description: string): MessageKey => {
  if (!isBlank(description)) return 'branchFileMissing';
  return file ? 'branchDescriptionMissing' : 'branchOpen';
};

/** A decision tree: one file for every branch, with its description. */
export function DecisionTreeApplet(props: AppletProps) {
  const { applet, answer, onAnswer, source, isReadOnly, isBusy, isMarkedMissing = false, depth } = props;
  const id = useId();
  const missing = incompleteBranches(applet, answer);
  const newest = useRef(answer);
  useEffect(() => {
    newest.current = answer;
  }, [answer]);
  /** Merges a file into the latest answer, because files of several branches may arrive before the next render. */
  const saveFile = (branch: string, file: AnswerFile | null): void => {
    const chosen = withBranchFile(applet, source?.answerTo(applet) ?? newest.current, branch, { file });
    newest.current = file ? withBranchFileStored(chosen, branch, file.uri) : chosen;
    onAnswer(newest.current);
  };
  return (
    <ol className={styles['tree']}>
      {branchesInOrder(applet).map((branch) => {
        const given = answer.files?.[branch.id];
        const description = given?.description ?? '';
        const isOpen = isMarkedMissing && !isReadOnly && missing.includes(branch);
        return (
          <li key={branch.id} className={styles['branch']} data-unanswered={isOpen || undefined}>
            <div role="group" className="stack-3" aria-labelledby={`${id}-${branch.id}`}>
              <Subtitle depth={depth} id={`${id}-${branch.id}`} className={styles['title']}>
                <bdi>{branch.title}</bdi>
              </Subtitle>
              <div data-unanswered={(isOpen && !given?.file) || undefined}>
                <FileField
                  id={branchUploadId(appletUploadId(applet.id, source?.key), branch.id)}
                  isPersistent={source !== undefined}
                  uploadType={applet.appletType}
                  supportedTypes={applet.supportedTypes}
                  label={formatMessage('branchFile', { branch: branch.title })}
                  file={given?.file ?? null}
                  onFile={(file) => saveFile(branch.id, file)}
                  isReadOnly={isReadOnly}
                  isBusy={isBusy}
                />
              </div>
              {isReadOnly ? (
                <SubmittedText text={description} />
              ) : (
                <TextArea
                  label={formatMessage('branchDescription')}
                  name={`${applet.id}/${branch.id}`}
                  value={description}
                  onChange={(text) => onAnswer(withBranchFile(applet, answer, branch.id, { description: text }))}
                  placeholder={applet.placeholder ?? undefined}
                  isDisabled={isBusy}
                  isRequired={applet.required}
                  {...textLimitProps(description)}
                  rows={3}
                />
              )}
              {isOpen && <p className={styles['problem']}>{formatMessage(gapOf(given?.file, description))}</p>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
