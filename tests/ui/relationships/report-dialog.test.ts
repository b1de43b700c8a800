import { expect, test } from 'vitest';
import { Refusal } from '#core/messages';
import { ToastState } from '#ui/kit/feedback/toast.state.ts';
import { type ReportTarget, ReportViewModel } from '#ui/relationships/reports/report.view-model.ts';
import { EmailDraftsState } from '#ui/kit/overlay/email-drafts.state.ts';
import { MemoryEmailDraftStore } from '#memory/shared/memory-email-draft-store';
import { MemoryRandomSource } from '#memory/shared/memory-random-source';

const message: ReportTarget = { kind: 'message', room: 'room', id: 'm-000001', at: '2026-11-20T09:00:00.000Z' };
const showcase: ReportTarget = { kind: 'showcase', id: 'shore' };

/** A report that is refused while a refusal is set; records the reason and key of each attempt. */
function startReport() {
  const sent: { reason: string; key: string }[] = [];
  const network: { refusal?: Refusal } = {};
  const keep = async (_: unknown, reason: string, key: string): Promise<void> => {
    sent.push({ reason, key });
    if (network.refusal) throw network.refusal;
  };
  const reports = { message: keep, submission: keep, showcase: keep, partner: keep, person: keep };
  const drafts = new EmailDraftsState(new MemoryEmailDraftStore());
  const open = () => new ReportViewModel(reports, new ToastState(), drafts, new MemoryRandomSource());
  return { sent, network, open, report: open() };
}

test('[REL-28] a draft reason is restored for the same target, and not for another or after it was sent', async () => {
  const { report, open } = startReport();
  report.open(message);
  report.setReason('It is unkind.');
  report.close();
  report.open({ ...message });
  expect(report.reason).toBe('It is unkind.');
  const reloaded = open();
  reloaded.open(message);
  expect(reloaded.reason).toBe('It is unkind.');
  report.open(showcase);
  expect(report.reason).toBe('');
  report.setReason('It is mine.');
  await report.send.run();
  report.open(showcase);
  expect(report.reason).toBe('');
});

test('[REL-28] while a reason is being sent no other report can replace it', async () => {
  const { report, sent } = startReport();
  report.open(showcase);
  report.setReason('It is mine.');
  const sending = report.send.run();
  report.close();
  expect(report.target).toEqual(showcase);
  await sending;
  expect(report.target).toBeUndefined();
  expect(sent).toHaveLength(1);
});

test('[ERR-2] a reason that is sent again keeps its key, and a changed one gets another', async () => {
  const { report, sent, network } = startReport();
  network.refusal = new Refusal('errorServerDown');
  report.open(showcase);
  report.setReason('It is mine.');
  await report.send.run();
  await report.send.run();
  report.setReason('It is my picture.');
  delete network.refusal;
  await report.send.run();
  expect(sent.map(({ reason }) => reason)).toEqual(['It is mine.', 'It is mine.', 'It is my picture.']);
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
  expect(report.target).toBeUndefined();
});
