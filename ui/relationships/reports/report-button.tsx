import { observer } from 'mobx-react-lite';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { Button } from '../../kit/form/button.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { type ReportTarget, ReportViewModel } from './report.view-model.ts';

/** REL-28 · An unobtrusive button to report content. */
export const ReportButton = observer(function ReportButton({ target }: { target: ReportTarget }) {
  const report = useViewModel(ReportViewModel);
  return (
    <div>
      <Button variant="plain" onPress={() => report.open(target)}>
        {formatMessage(target.kind === 'showcase' ? 'abuseShowcase' : 'abuseSubmission')}
      </Button>
      <ReportDialog report={report} />
    </div>
  );
});
