import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { CompletionConfirmation } from '#core/challenges';
import { challengePartsMessages, formatMessage, registerMessages } from '#core/messages';
import type { AppletId } from '#core/shared';
import { Button } from '../../kit/form/button.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import type { ChallengeViewModel } from '../challenge.view-model.ts';
import styles from './completion-dialogs.module.css';

registerMessages(challengePartsMessages);

/** The questions before completion, as dialogs. */
export const CompletionDialogs = observer(function CompletionDialogs({ viewModel }: { viewModel: ChallengeViewModel }) {
  const { question, challenge } = viewModel;
  const navigate = useNavigate();
  switch (question?.kind) {
    case 'options unadded':
    case 'artifacts missing':
      return (
        <CannotContinueDialog
          viewModel={viewModel}
          lead={formatMessage('cannotContinueArtifacts')}
          onLeadOn={() => focusOpenQuestion(question.first)}
        >
          {question.titles.map((title, index) => (
            <li key={index}>
              {formatMessage(question.kind === 'options unadded' ? 'optionUnadded' : 'completeAllApplets', {
                artifacts: title,
              })}
            </li>
          ))}
        </CannotContinueDialog>
      );
    case 'steps missing':
      return (
        <CannotContinueDialog
          viewModel={viewModel}
          lead={formatMessage('cannotContinueSteps')}
          onLeadOn={() => void navigate(`/challenge/${challenge?.id}/${question.steps[0]?.place}`)}
        >
          {question.steps.map(({ place: index, title }) => (
            <li key={index}>
              <Link
                className={styles['link']}
                to={`/challenge/${challenge?.id}/${index}`}
                onClick={viewModel.dismissQuestion}
              >
                {formatMessage('stepLink', { number: index + 1, title })}
              </Link>
            </li>
          ))}
        </CannotContinueDialog>
      );
    case 'leave out':
      return (
        <ConfirmDialog
          viewModel={viewModel}
          agreement="leave out"
          title={formatMessage(question.titles.length === 1 ? 'leaveOutTitleOne' : 'leaveOutTitle', {
            title: question.titles[0] ?? '',
          })}
          confirm={formatMessage('leaveOutConfirm')}
        >
          {question.titles.length === 1 ? (
            <p>{formatMessage('leaveOutOne')}</p>
          ) : (
            <ul className={styles['list']}>
              {question.titles.map((title, index) => (
                <li key={index}>{title}</li>
              ))}
            </ul>
          )}
        </ConfirmDialog>
      );
    case 'not scheduled':
      return (
        <ConfirmDialog
          viewModel={viewModel}
          agreement="not scheduled"
          title={formatMessage('notScheduledTitle')}
          confirm={formatMessage('notScheduledConfirm')}
        >
          <p>{formatMessage(question.key)}</p>
        </ConfirmDialog>
      );
    case undefined:
      return null;
  }
});

interface CannotContinueDialogProps {
  viewModel: ChallengeViewModel;
  lead: string;
  /** Goes to the first open question after the dialog has closed. */
  onLeadOn: () => void;
  children: ReactNode;
}

function CannotContinueDialog({ viewModel, lead, onLeadOn, children }: CannotContinueDialogProps) {
  const leadOn = (): void => {
    viewModel.dismissQuestion();
    requestAnimationFrame(() => requestAnimationFrame(onLeadOn));
  };
  return (
    <Dialog
      title={formatMessage('cannotContinue')}
      isOpen
      onClose={viewModel.dismissQuestion}
      actions={<Button onPress={leadOn}>{formatMessage('cannotContinueClose')}</Button>}
    >
      <p>{lead}</p>
      <ul className={styles['list']}>{children}</ul>
    </Dialog>
  );
}

interface ConfirmDialogProps {
  viewModel: ChallengeViewModel;
  agreement: CompletionConfirmation;
  title: string;
  confirm: string;
  children: ReactNode;
}

function ConfirmDialog({ viewModel, agreement, title, confirm, children }: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      isOpen
      isAlert
      onClose={viewModel.dismissQuestion}
      actions={
        <>
          <Button variant="quiet" onPress={viewModel.dismissQuestion}>
            {formatMessage('leaveOutCancel')}
          </Button>
          <Button onPress={() => viewModel.agree(agreement)}>{confirm}</Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

/** The selectors of controls that take an answer, before those of the buttons around them. */
const ANSWER_CONTROLS = [
  '[data-answers] button:not(:disabled)',
  'input:not([hidden], :disabled), textarea:not(:disabled), select:not(:disabled), [contenteditable="true"]',
  'button:not(:disabled, [aria-disabled="true"])',
  '[tabindex="-1"]',
];

/** Scrolls to the first question of an artifact that still needs an answer, and focuses its control. */
function focusOpenQuestion(id: AppletId): void {
  const artifact = document.querySelector<HTMLElement>(`[data-applet="${CSS.escape(id)}"]`);
  if (!artifact) return;
  const open = firstUnanswered(artifact);
  const control = ANSWER_CONTROLS.map((kind) => open.querySelector<HTMLElement>(kind)).find((found) => found !== null);
  control?.focus({ preventScroll: true });
  open.scrollIntoView({ block: 'start' });
}

function firstUnanswered(part: HTMLElement): HTMLElement {
  const within = part.querySelector<HTMLElement>('[data-unanswered]');
  return within ? firstUnanswered(within) : part;
}
