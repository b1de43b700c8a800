import { observer } from 'mobx-react-lite';
import { formatMessage } from '#core/messages';
import { submitForm } from '../../account/auth-form/submit-form.ts';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { RefusalNotice } from '../../kit/feedback/notice.tsx';
import { Button } from '../../kit/form/button.tsx';
import { TextArea } from '../../kit/form/field.tsx';
import { StarRating } from '../../kit/form/star-rating.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { UnsavedChangesGuard } from '../../kit/overlay/unsaved-changes-guard.tsx';
import { AppFeedbackViewModel } from './app-feedback.view-model.ts';

/** A rating and a text for the makers of the product. */
export const AppFeedbackSetting = observer(function AppFeedbackSetting() {
  const view = useViewModel(AppFeedbackViewModel);
  const { rating, comment, send } = view;
  const submit = submitForm({ comment }, view.submit);

  return (
    <>
      <form className="stack-5" noValidate onSubmit={submit}>
        <StarRating label={formatMessage('appFeedbackRating')} value={rating} onChange={view.rate} />
        <TextArea
          label={formatMessage('appFeedbackComment')}
          name="comment"
          isRequired
          value={comment.value}
          onChange={comment.setValue}
          problem={comment.problem}
        />
        <RefusalNotice refusal={send.refusal} />
        <div>
          <Button type="submit" isPending={send.isPending}>
            {formatMessage('appFeedbackSend')}
          </Button>
        </div>
      </form>
      <UnsavedChangesGuard
        hasUnsavedChanges={comment.value.trim() !== ''}
        message={formatMessage('loseChanges')}
        onDiscard={comment.clear}
      />
      <Dialog
        title={formatMessage('appFeedbackSentTitle')}
        isOpen={view.isSent}
        onClose={view.close}
        actions={<Button onPress={view.close}>{formatMessage('appFeedbackClose')}</Button>}
      >
        <p>{formatMessage('appFeedbackSent')}</p>
      </Dialog>
    </>
  );
});
