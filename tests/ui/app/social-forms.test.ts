import { describe, expect, test } from 'vitest';
import { MemoryClock } from '#adapters/in-memory/memory-clock';
import { SystemRandomSource } from '#adapters/system/system';
import { Refusal } from '#core/messages';
import { NO_PROFILE, type Relationship } from '#core/relationships';
import { MemoryEmailDraftStore } from '#memory/shared/memory-email-draft-store';
import { ExternalFeedbackViewModel } from '#ui/achievements/external/external-feedback.view-model.ts';
import { FeedbackFormViewModel } from '#ui/achievements/feedback-form.view-model.ts';
import { ReviewLinksViewModel } from '#ui/achievements/review-links.view-model.ts';
import { ShareSubmissionViewModel } from '#ui/achievements/share-submission.view-model.ts';
import { ToastState } from '#ui/kit/feedback/toast.state.ts';
import { EmailDraftsState } from '#ui/kit/overlay/email-drafts.state.ts';
import { NotebookViewModel } from '#ui/profile/notebook/notebook.view-model.ts';
import { BlockedPeopleViewModel } from '#ui/relationships/blocked-people.view-model.ts';
import { PartnerFitViewModel } from '#ui/relationships/fit/partner-fit.view-model.ts';
import { InviteViewModel } from '#ui/relationships/invite.view-model.ts';
import { DeclinedInvitationsState } from '#ui/relationships/declined-invitations.state.ts';
import { RelationshipsViewModel } from '#ui/relationships/relationships.view-model.ts';
import { ReportViewModel } from '#ui/relationships/reports/report.view-model.ts';
import { StalledPartnerViewModel } from '#ui/relationships/stalled/stalled-partner.view-model.ts';
import { ShareShowcase } from '#ui/showcases/share-showcase.ts';
import { ShowcasesViewModel } from '#ui/showcases/showcases.view-model.ts';

const random = new SystemRandomSource();
const clock = new MemoryClock('2026-11-20T09:00:00.000Z', 'Europe/London');
const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** A server that watches one call: records its idempotency keys, and refuses it on command. */
class Server {
  readonly keys: unknown[] = [];
  refusal: Refusal | undefined = undefined;

  /** A port of which one call is watched and the others return the given answers. */
  port<Port extends object>(watched: keyof Port, answers: object = {}): Port {
    const call = async (...args: unknown[]): Promise<unknown> => {
      this.keys.push(args.findLast((one) => typeof one === 'string' && UUID.test(one)));
      if (this.refusal) throw this.refusal;
      return Reflect.get(answers, watched);
    };
    return stub<Port>(
      new Proxy({}, { get: (_, name) => (name === watched ? call : async () => Reflect.get(answers, name)) }),
    );
  }
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a form gets only what it uses
const stub = <Whole>(part: object): Whole => part as Whole;

const ben: Relationship = {
  id: 'pair',
  relatedUser: { id: 'ben', email: 'ben@coast.test', displayName: 'Ben', ...NO_PROFILE },
  relationshipType: 'Running Partner',
  relationshipStatus: 'Confirmed',
  unreadMessages: 0,
  lastMessage: null,
  updatedAt: '2026-11-20T09:00:00.000Z',
  inviteeEmail: 'ben@coast.test',
  fellowsBefore: false,
};

const session = { email: 'ann@coast.test' };
const drafts = (): EmailDraftsState => new EmailDraftsState(new MemoryEmailDraftStore());

const people = (server: Server, watched: 'accept' | 'remove' | 'block'): RelationshipsViewModel =>
  new RelationshipsViewModel(
    server.port(watched === 'block' ? 'runningPartner' : watched, { overview: { relationships: [ben] } }),
    server.port('block'),
    stub({}),
    stub({ session: undefined }),
    stub({ load: async () => undefined }),
    new ToastState(),
    new DeclinedInvitationsState({ session: undefined }),
    clock,
    random,
  );

/** Fills in each form of the social areas; returns the function that sends it. */
const FORMS: Readonly<Record<string, (server: Server) => () => unknown>> = {
  'an invitation by email': (server) => {
    const form = new InviteViewModel(
      server.port('invite', { invite: { secondsUntilEmail: 1 } }),
      stub({ session }),
      drafts(),
      random,
    );
    form.begin('Running Partner');
    form.setField('name', 'Ben');
    form.setField('email', 'ben@coast.test');
    form.setField('message', 'Walk with me?');
    return form.submit;
  },
  'an invitation of somebody who fits': (server) => {
    const form = new PartnerFitViewModel(server.port('invite'), new ToastState(), random);
    return () => form.invite.run(stub({ id: 'ben', displayName: 'Ben' }));
  },
  accepting: (server) => {
    const form = people(server, 'accept');
    return () => form.accept(ben);
  },
  'declining, taking back, or ending': (server) => {
    const form = people(server, 'remove');
    return () => form.remove(ben);
  },
  switching: (server) => {
    const form = people(server, 'remove');
    return () => form.remove(ben, 'unresponsive');
  },
  blocking: (server) => {
    const form = people(server, 'block');
    return () => form.block(ben);
  },
  unblocking: (server) => {
    const form = new BlockedPeopleViewModel(server.port('unblock'), stub({}), random);
    return () => form.unblock.run(stub({ id: 'ben' }));
  },
  'a nudge': (server) => {
    const form = new StalledPartnerViewModel(server.port('nudge'), new ToastState(), random);
    return () => form.nudge.run(ben);
  },
  'a report': (server) => {
    const form = new ReportViewModel(server.port('person'), new ToastState(), drafts(), random);
    form.open({ kind: 'person', id: 'ben' });
    form.setReason('It is unkind.');
    return () => form.send.run();
  },
  'sharing a submission': (server) => {
    const form = new ShareSubmissionViewModel(stub({}), server.port('share'), new ToastState(), drafts(), random);
    form.choose('ben');
    form.message.setValue('Have a look.');
    return () => form.submit(stub({ postId: 'post', contentContentfulId: 'shore' }));
  },
  feedback: (server) => {
    const form = new FeedbackFormViewModel(
      stub({}),
      server.port('review', { review: {} }),
      stub({ forget: () => undefined }),
      stub({ enqueue: () => false, removeRefused: () => undefined }),
      new MemoryClock('2026-11-20T09:00:00.000Z', 'Europe/London'),
      random,
    );
    form.answer.setValue('Well seen.');
    return () =>
      form.submit({ postId: 'post', challenge: 'shore', title: 'The shore', path: '/relationships/ben/profile/post' });
  },
  'feedback by a link': (server) => {
    const form = new ExternalFeedbackViewModel(
      server.port('review'),
      stub({ save: () => undefined, forget: () => undefined }),
      stub({}),
      random,
    );
    form.write('Well seen.');
    return form.submit;
  },
  'a file for the notebook': (server) => {
    const form = new NotebookViewModel(
      stub({ run: async () => undefined }),
      server.port('add'),
      stub({}),
      stub({ load: async () => undefined }),
      new ToastState(),
      random,
    );
    form.beginAdding(stub({ id: 'coast' }), stub({ kind: 'upload-file', appletId: 'any-file' }));
    form.setFile({ uri: '/api/v1/files/1', name: 'shore.png', mime: 'image/png', type: 'image' });
    return form.submitAddition;
  },
  'a link that is sent again': (server) => {
    const form = new ReviewLinksViewModel(server.port('sendAgain'), new ToastState(), stub({}), clock, random);
    return () => form.sendAgain.run(stub({ id: 'link', postId: 'post', sentAt: '2026-11-20' }));
  },
  'publishing a showcase': (server) => {
    const form = new ShowcasesViewModel(server.port('change'), stub({}), new ToastState(), random, stub({}), drafts());
    const publish = form.newPublishing();
    return () => publish.run(stub({ id: 'shore', publishedOn: null }));
  },
  'deleting a showcase': (server) => {
    const form = new ShowcasesViewModel(server.port('remove'), stub({}), new ToastState(), random, stub({}), drafts());
    return () => form.remove.run(stub({ id: 'shore' }));
  },
  'sharing a showcase': (server) => {
    const listener = { sent: () => undefined, failed: () => undefined };
    const form = new ShareShowcase(stub({ id: 'shore' }), server.port('share'), random, listener);
    form.name.setValue('Ben');
    form.email.setValue('ben@coast.test');
    form.message.setValue('Have a look.');
    return form.submit;
  },
};

describe.each(Object.entries(FORMS))('[ERR-2] %s', (_, fill) => {
  test('is sent once by two clicks', async () => {
    const server = new Server();
    const submit = fill(server);
    const [first, second] = [submit(), submit()];
    await Promise.all([first, second]);
    await expect.poll(() => server.keys.length).toBe(1);
    expect(server.keys[0]).toMatch(UUID);
  });

  test('keeps its key when it is sent again after a lost response', async () => {
    const server = new Server();
    const submit = fill(server);
    server.refusal = new Refusal('errorServerDown');
    await submit();
    await expect.poll(() => server.keys.length).toBe(1);
    await new Promise((resume) => setTimeout(resume));
    server.refusal = undefined;
    await submit();
    await expect.poll(() => server.keys.length).toBe(2);
    expect(server.keys[1]).toBe(server.keys[0]);
  });
});
