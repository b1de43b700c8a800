import { useEffect, useId, useRef } from 'react';
import {
  type AnswerFile,
  appletUploadId,
  branchesInOrder,
  branchesMissing,
  branchUploadId,
  withBranchFile,
  withBranchStored,
} from '#core/applets';
import { say } from '#core/messages';
import { TextArea } from '../kit/field.tsx';
import type { AppletProps } from './applet-props.ts';
import styles from './decision-tree.module.css';
import { FileField } from './file-field.tsx';
import { roomFor, Written } from './inline-text.tsx';
import { Subtitle } from './subtitle.tsx';

/** A path that forks: for every branch one file, and what it shows. */
export function DecisionTreeApplet(props: AppletProps) {
  const { applet, answer, onAnswer, place, isReadOnly, isBusy, isMissed = false, depth } = props;
  const id = useId();
  const missing = branchesMissing(applet, answer);
  const newest = useRef(answer);
  useEffect(() => {
    newest.current = answer;
  }, [answer]);
  /** Files of several branches may be there at once, before any of them was drawn. */
  const keep = (branch: string, file: AnswerFile | null): void => {
    const chosen = withBranchFile(applet, place?.answerTo(applet) ?? newest.current, branch, { file });
    newest.current = file ? withBranchStored(chosen, branch, file.uri) : chosen;
    onAnswer(newest.current);
  };
  return (
    <ol className={styles['tree']}>
      {branchesInOrder(applet).map((branch) => {
        const given = answer.files?.[branch.id];
        const description = given?.description ?? '';
        const isOpen = isMissed && !isReadOnly && missing.includes(branch);
        return (
          <li key={branch.id} className={styles['branch']} aria-labelledby={`${id}-${branch.id}`}>
            <Subtitle depth={depth} id={`${id}-${branch.id}`} className={styles['title']}>
              <bdi>{branch.title}</bdi>
            </Subtitle>
            <FileField
              id={branchUploadId(appletUploadId(applet.id, place?.name), branch.id)}
              isLasting={place !== undefined}
              kind={applet.appletType}
              supportedTypes={applet.supportedTypes}
              label={say('branchFile', { branch: branch.title })}
              file={given?.file ?? null}
              onFile={(file) => keep(branch.id, file)}
              isReadOnly={isReadOnly}
              isBusy={isBusy}
            />
            {isReadOnly ? (
              <Written text={description} />
            ) : (
              <TextArea
                label={say('branchDescription')}
                name={`${applet.id}/${branch.id}`}
                value={description}
                onChange={(words) => onAnswer(withBranchFile(applet, answer, branch.id, { description: words }))}
                placeholder={applet.placeholder ?? undefined}
                isDisabled={isBusy}
                isRequired={applet.required}
                {...roomFor(description)}
                rows={3}
              />
            )}
            {isOpen && <p className={styles['problem']}>{say('branchOpen')}</p>}
          </li>
        );
      })}
    </ol>
  );
}
