import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { knows, say } from '#core/messages';
import { type ContentReport, reportReference } from '#core/operation';
import { useViewModel } from '../app/view-models.tsx';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { TextArea } from '../kit/field.tsx';
import { RefusalNotice } from '../kit/notice.tsx';
import { EmptyState } from '../kit/states.tsx';
import { type Column, Table } from '../kit/table.tsx';
import { DeskPart } from './desk-part.tsx';
import { Moment, momentInWords } from './moment.tsx';
import styles from './operator.module.css';
import { ReportsViewModel } from './reports.view-model.ts';

/** What was reported, open ones first, and the way to answer. */
export const ReportsPart = observer(function ReportsPart() {
  const reports = useViewModel(ReportsViewModel);
  const { known, hasMore, arrive, look } = reports;
  useEffect(look, [look]);
  return (
    <DeskPart arrive={arrive} isKnown={known !== undefined} onRetry={look}>
      {known?.length === 0 ? (
        <EmptyState drawing="letter" title={say('deskNoReportsTitle')}>
          {say('deskNoReports')}
        </EmptyState>
      ) : (
        <Table
          caption={say('deskReportsCaption')}
          columns={columnsOf(reports)}
          rows={known ?? []}
          keyOf={({ id }) => id}
        />
      )}
      {hasMore && <p className={styles['soft']}>{say('deskReportsMore')}</p>}
      <Answer reports={reports} />
    </DeskPart>
  );
});

const Answer = observer(function Answer({ reports }: { reports: ReportsViewModel }) {
  const { chosen, words, write, problem, problemDetails, answer, close } = reports;
  const { displayName: name = '', email = '' } = chosen ?? {};
  return (
    <Dialog
      title={say('deskAnswerTitle', { name })}
      isOpen={chosen !== undefined}
      isForm
      onClose={close}
      actions={
        <>
          <Button variant="quiet" onPress={close}>
            {say('deskAnswerCancel')}
          </Button>
          <Button isPending={answer.isPending} onPress={() => void answer.run()}>
            {say('deskAnswerSend')}
          </Button>
        </>
      }
    >
      <TextArea
        label={say('deskAnswerLabel')}
        name="answer"
        value={words}
        onChange={write}
        rows={6}
        problem={problem}
        problemDetails={problemDetails}
        hint={say('deskAnswerHint', { email })}
        isRequired
      />
      <RefusalNotice refusal={answer.refusal} />
    </Dialog>
  );
});

const columnsOf = ({ now, choose }: ReportsViewModel): readonly Column<ContentReport>[] => [
  {
    id: 'reference',
    name: say('deskReference'),
    cell: ({ id }) => <span className={styles['whole']}>{reportReference(id)}</span>,
  },
  {
    id: 'reported',
    name: say('deskReported'),
    cell: ({ reportedAt }) => <Moment at={reportedAt} look={now} />,
  },
  {
    id: 'by',
    name: say('deskReporter'),
    cell: ({ displayName, email }) => (
      <span className={styles['person']}>
        <span dir="auto">{displayName}</span>
        <span className={styles['soft']}>{email}</span>
      </span>
    ),
  },
  {
    id: 'codes',
    name: say('deskCodes'),
    cell: ({ codes }) => (
      <ul className={styles['codes']}>
        {codes.map((code, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same error may be told twice
          <li key={place} className={styles['code']}>
            <span>{code}</span>
            {knows(code) && <span className={styles['soft']}>{say(code)}</span>}
          </li>
        ))}
      </ul>
    ),
  },
  { id: 'release', name: say('deskRelease'), cell: ({ release }) => release },
  {
    id: 'answer',
    name: say('deskReportAnswer'),
    cell: (report) =>
      report.answeredAt === null ? (
        <Button
          variant="quiet"
          label={say('deskAnswerTo', { reference: reportReference(report.id) })}
          onPress={() => choose(report)}
        >
          {say('deskReportAnswer')}
        </Button>
      ) : (
        <div className={styles['answer']}>
          <p className={styles['words']} dir="auto">
            {report.answer}
          </p>
          <span className={styles['soft']}>{say('deskAnsweredAt', { at: momentInWords(report.answeredAt, now) })}</span>
        </div>
      ),
  },
];
