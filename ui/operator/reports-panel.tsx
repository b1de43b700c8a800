import { observer } from 'mobx-react-lite';
import { useEffect, useId } from 'react';
import { hasMessage, formatMessage, type MessageKey } from '#core/messages';
import { type ContentReport, type NamedAbuseReport, REPORT_FILTERS, reportReference } from '#core/operator';
import { useMirroredQuery } from '../kit/browser/use-mirrored-query.ts';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { Button } from '../kit/form/button.tsx';
import { Dialog } from '../kit/overlay/dialog.tsx';
import { DialogForm } from '../kit/form/dialog-form.tsx';
import { TextArea } from '../kit/form/field.tsx';
import { RefusalNotice } from '../kit/feedback/notice.tsx';
import { EmptyState } from '../kit/feedback/page-states.tsx';
import { type Column, Table } from '../kit/layout/table.tsx';
import { ListFilters } from './list-filters.tsx';
import { MoreRows } from './more-rows.tsx';
import { OperatorPanel } from './operator-panel.tsx';
import { Timestamp, formatTimestamp } from './timestamp.tsx';
import styles from './operator.module.css';
import { ReportsViewModel } from './reports.view-model.ts';

/** The reports, open ones first, with a way to answer each. */
export const ReportsPanel = observer(function ReportsPanel() {
  const reports = useViewModel(ReportsViewModel);
  const { list, totals, count, isNarrowed, filter, chooseFilter } = reports;
  useMirroredQuery({ filter: filter === 'all' ? undefined : filter }, ({ filter: named }) =>
    chooseFilter(REPORT_FILTERS.find((one) => one === named) ?? 'all'),
  );
  const { loaded, load, refresh } = list;
  useEffect(refresh, [refresh]);
  const isEmpty = loaded?.rows.length === 0;
  return (
    <OperatorPanel load={load} isLoaded={loaded !== undefined} onRetry={refresh}>
      {isEmpty && !isNarrowed ? (
        <EmptyState illustration="letter" title={formatMessage('consoleNoReportsTitle')}>
          {formatMessage('consoleNoReports')}
        </EmptyState>
      ) : (
        <>
          <ListFilters
            list={reports}
            searchLabel="consoleSearchReports"
            options={REPORT_FILTERS.map((one) => ({ value: one, name: FILTERS[one], count: totals?.[one] }))}
          />
          {isEmpty ? (
            <EmptyState illustration="signpost" title={formatMessage('consoleNoReportFoundTitle')}>
              {formatMessage('consoleNoReportFound')}
            </EmptyState>
          ) : (
            <>
              <Table
                caption={formatMessage('consoleReportsCaption')}
                columns={columnsOf(reports)}
                rows={loaded?.rows ?? []}
                keyOf={({ id }) => id}
              />
              <MoreRows list={list} count={count} label="consoleMoreReports" />
            </>
          )}
        </>
      )}
      <AnswerDialog reports={reports} />
    </OperatorPanel>
  );
});

const FILTERS = { all: 'consoleAllReports', open: 'consoleOpenReports', answered: 'consoleAnsweredReports' } as const;

const AnswerDialog = observer(function AnswerDialog({ reports }: { reports: ReportsViewModel }) {
  const { chosen, text, setText, problem, problemDetails, answer, close } = reports;
  const form = useId();
  const { displayName: name = '', email = '' } = chosen ?? {};
  return (
    <Dialog
      title={formatMessage('consoleAnswerTitle', { name })}
      isOpen={chosen !== undefined}
      isForm
      onClose={close}
      actions={
        <>
          <Button variant="quiet" onPress={close}>
            {formatMessage('consoleAnswerCancel')}
          </Button>
          <Button isPending={answer.isPending} form={form}>
            {formatMessage('consoleAnswerSend')}
          </Button>
        </>
      }
    >
      <DialogForm id={form} onSubmit={() => void answer.run()}>
        <TextArea
          label={formatMessage('consoleAnswerLabel')}
          name="answer"
          value={text}
          onChange={setText}
          rows={6}
          problem={problem}
          problemDetails={problemDetails}
          hint={formatMessage('consoleAnswerHint', { email })}
          isRequired
        />
        <RefusalNotice refusal={answer.refusal} />
      </DialogForm>
    </Dialog>
  );
});

const columnsOf = ({ timeContext, openReport }: ReportsViewModel): readonly Column<ContentReport>[] => [
  {
    id: 'reference',
    name: formatMessage('consoleReference'),
    cell: ({ id }) => <span className={styles['whole']}>{reportReference(id)}</span>,
  },
  {
    id: 'reported',
    name: formatMessage('consoleReported'),
    cell: ({ reportedAt }) => <Timestamp at={reportedAt} timeContext={timeContext} />,
  },
  {
    id: 'by',
    name: formatMessage('consoleReporter'),
    cell: ({ displayName, email }) => (
      <span className={styles['person']}>
        <span dir="auto">{displayName}</span>
        <span className={styles['soft']}>{email}</span>
      </span>
    ),
  },
  {
    id: 'codes',
    name: formatMessage('consoleCodes'),
    cell: ({ codes, abuse }) =>
      abuse ? (
        <ReportedWork abuse={abuse} dayOf={(at) => formatTimestamp(at, timeContext)} />
      ) : (
        <ul className={styles['codes']}>
          {codes.map((code, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same error may be told twice
            <li key={index} className={styles['code']}>
              <span>{code}</span>
              {hasMessage(code) && <span className={styles['soft']}>{formatMessage(code)}</span>}
            </li>
          ))}
        </ul>
      ),
  },
  { id: 'release', name: formatMessage('consoleRelease'), cell: ({ release }) => release },
  {
    id: 'answer',
    name: formatMessage('consoleReportAnswer'),
    cell: (report) =>
      report.answeredAt === null ? (
        <Button
          variant="quiet"
          label={formatMessage('consoleAnswerTo', { reference: reportReference(report.id) })}
          onPress={() => openReport(report)}
        >
          {formatMessage('consoleReportAnswer')}
        </Button>
      ) : (
        <div className={styles['answer']}>
          <p className={styles['words']} dir="auto">
            {report.answer}
          </p>
          <span className={styles['soft']}>
            {formatMessage('consoleAnsweredAt', { at: formatTimestamp(report.answeredAt, timeContext) })}
          </span>
        </div>
      ),
  },
];

const KINDS: Readonly<Record<NamedAbuseReport['kind'], MessageKey>> = {
  message: 'consoleReportedMessage',
  submission: 'consoleReportedSubmission',
  showcase: 'consoleReportedShowcase',
  person: 'consoleReportedPerson',
  partner: 'consoleReportedPartner',
};

/**
 * REL-28 REL-31 · The reported content or inactive running partner, the reason for the report, and the preceding
 * messages.
 */
function ReportedWork({
  abuse: { kind, reported, before, reason },
  dayOf,
}: {
  abuse: NamedAbuseReport;
  dayOf: (at: string) => string;
}) {
  const why = (
    <>
      <span className={styles['soft']}>
        {formatMessage(kind === 'partner' ? 'consoleAsked' : 'consoleReportReason')}
      </span>
      <p className={styles['words']} dir="auto">
        {reason}
      </p>
    </>
  );
  return (
    <div className={styles['answer']}>
      <strong>{formatMessage(KINDS[kind], { name: reported.displayName })}</strong>
      {kind === 'person' && why}
      {kind === 'person' && reported.words !== '' && (
        <span className={styles['soft']}>{formatMessage('consoleReportedNewest')}</span>
      )}
      {kind === 'partner' ? (
        <span className={styles['soft']}>
          {reported.at === null
            ? formatMessage('stalledNever')
            : formatMessage('stalledSince', { date: dayOf(reported.at) })}
        </span>
      ) : (
        <p className={styles['words']} dir="auto">
          {reported.words}
        </p>
      )}
      {kind !== 'person' && why}
      {before.length > 0 && (
        <details>
          <summary>
            {formatMessage(kind === 'person' ? 'consoleReportedEarlier' : 'consoleReportedBefore', {
              count: before.length,
            })}
          </summary>
          <ol className={styles['codes']}>
            {before.map(({ displayName, words, at }, place) => (
              <li key={`${at} ${place}`} className={styles['words']} dir="auto">
                {displayName}: {words}
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}
