import { expect, test } from 'vitest';
import { BrowserLinkTokenStore } from '#adapters/browser-storage/browser-link-token-store';
import type { ExternalReviews, ReviewDraftStore } from '#core/achievements';
import type { ReceivedInvitations } from '#core/relationships';
import type { RandomSource } from '#core/shared';
import { type LinkParams, LinkParamsState } from '#ui/account/session/link-params.state.ts';
import { ExternalFeedbackViewModel } from '#ui/achievements/external/external-feedback.view-model.ts';
import { InvitationViewModel } from '#ui/relationships/invitation.view-model.ts';

type OpenPage = (linkParams: LinkParamsState, opened: (token: string) => void) => { open: (id: string) => void };

const never = new Promise<never>(() => undefined);

const asked = (opened: (token: string) => void) => ({
  open: (_: string, token: string) => {
    opened(token);
    return never;
  },
});

const invitation: OpenPage = (linkParams, opened) =>
  new InvitationViewModel(asked(opened) as unknown as ReceivedInvitations, linkParams, { isGuest: false });

const feedback: OpenPage = (linkParams, opened) => {
  const drafts = { read: () => undefined } as unknown as ReviewDraftStore;
  const random = { uuid: () => 'key' } as unknown as RandomSource;
  return new ExternalFeedbackViewModel(asked(opened) as unknown as ExternalReviews, drafts, linkParams, random);
};

test.each([
  ['an invitation', invitation],
  ['external feedback', feedback],
])('[ACC-6] the page of %s works after a reload of its tab, and for no other link', (_, openPage) => {
  const tokens: string[] = [];
  const load = (id: string, brought: LinkParams = {}): void => {
    const linkParams = new LinkParamsState(new BrowserLinkTokenStore());
    linkParams.receive(brought);
    openPage(linkParams, (token) => tokens.push(token)).open(id);
  };
  load('one', { authToken: 's3cret' });
  load('one');
  load('two');
  load('one', { authToken: 'newer' });
  load('one');
  expect(tokens).toEqual(['s3cret', 's3cret', '', 'newer', 'newer']);
});

test('[ACC-6] the link works once in a browser without storage for the tab', () => {
  const refuse = (): never => {
    throw new DOMException('There is no storage here.', 'SecurityError');
  };
  const store = new BrowserLinkTokenStore({ getItem: refuse, setItem: refuse, removeItem: refuse });
  const linkParams = new LinkParamsState(store);
  linkParams.receive({ authToken: 's3cret' });
  expect([linkParams.authTokenFor('invitation/one'), linkParams.authTokenFor('invitation/one')]).toEqual([
    's3cret',
    undefined,
  ]);
});
