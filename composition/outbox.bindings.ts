import { ApiClient } from '#adapters/http/api-client';
import { HttpAnswers } from '#adapters/http/http-answers';
import { HttpArtifacts } from '#adapters/http/http-artifacts';
import { HttpChallenges } from '#adapters/http/http-challenges';
import { BrowserDrafts } from '#adapters/storage/browser-drafts';
import { BrowserOutboxKeeper } from '#adapters/storage/browser-outbox-keeper';
import { SessionKeeper } from '#core/account';
import { Answers, Artifacts, Drafts } from '#core/applets';
import { Challenges, OutboxKeeper, SendEdit, SendOutbox } from '#core/challenges';
import { Texts } from '#core/messages';
import { Clock, Network } from '#core/shared';
import { SessionState } from '#ui/account/session.state.ts';
import { OutboxState } from '#ui/challenges/outbox.state.ts';
import { ToastState } from '#ui/kit/toast.state.ts';
import { JourneyState } from '#ui/quests/journey.state.ts';
import { bindings } from './bindings.ts';
import { LateTexts } from './late-texts.ts';

/** What found no network, and goes as soon as there is one, whatever page is open then. */
export const outboxBindings = bindings(({ keep, make }) => {
  keep(Texts, LateTexts);
  keep(Challenges, HttpChallenges, ApiClient);
  keep(Drafts, BrowserDrafts, SessionKeeper);
  keep(OutboxKeeper, BrowserOutboxKeeper, SessionKeeper);
  keep(Answers, HttpAnswers, ApiClient);
  keep(Artifacts, HttpArtifacts, ApiClient);
  make(SendEdit, Answers, Artifacts);
  make(SendOutbox, OutboxKeeper, Challenges, Drafts, SendEdit);
  keep(
    OutboxState,
    OutboxState,
    OutboxKeeper,
    SendOutbox,
    Texts,
    SessionState,
    Network,
    Clock,
    JourneyState,
    ToastState,
  );
});
