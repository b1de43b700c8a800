import { BrowserUnsentChats } from '#adapters/browser-storage/browser-unsent-chats';
import { ApiClient } from '#adapters/http/api-client';
import {
  httpAbuseReports,
  httpBlocks,
  httpPartnerFit,
  httpReceivedInvitations,
  httpRelationships,
  httpStalledPartners,
} from '#adapters/http/relationships';
import { SessionStore } from '#core/account';
import { Chat, UnsentChats } from '#core/chat';
import { Blocks, PartnerFit, ReceivedInvitations, Relationships, StalledPartners } from '#core/relationships';
import { AbuseReports, Clock, LiveEvents, Network, RandomSource } from '#core/shared';
import { LinkParamsState } from '#ui/account/session/link-params.state.ts';
import { SessionState } from '#ui/account/session/session.state.ts';
import { ChatState } from '#ui/chat/chat.state.ts';
import { UnsavedChatWork } from '#ui/chat/unsaved-chat-work.ts';
import { LiveChatViewModel } from '#ui/chat/live-chat.view-model.ts';
import { ToastState } from '#ui/kit/feedback/toast.state.ts';
import { ActiveQuestState } from '#ui/quests/active-quest.state.ts';
import { DeclinedInvitationsState } from '#ui/relationships/declined-invitations.state.ts';
import { BlockedPeopleViewModel } from '#ui/relationships/blocked-people.view-model.ts';
import { PartnerFitViewModel } from '#ui/relationships/fit/partner-fit.view-model.ts';
import { InvitationStopViewModel } from '#ui/relationships/invitation-stop.view-model.ts';
import { InvitationViewModel } from '#ui/relationships/invitation.view-model.ts';
import { EmailDraftsState } from '#ui/kit/overlay/email-drafts.state.ts';
import { InviteViewModel } from '#ui/relationships/invite.view-model.ts';
import { RelationshipsViewModel } from '#ui/relationships/relationships.view-model.ts';
import { StalledPartnerViewModel } from '#ui/relationships/stalled/stalled-partner.view-model.ts';
import { ReportViewModel } from '#ui/relationships/reports/report.view-model.ts';
import { bindings } from '../../bindings.ts';
import { ConfiguredChat } from '../configured-chat.ts';

/** The people around a Traveler, and invitations by email. */
export const relationshipsBindings = bindings(({ factory, singleton, transient }) => {
  factory(Relationships, httpRelationships, ApiClient);
  factory(AbuseReports, httpAbuseReports, ApiClient);
  factory(Blocks, httpBlocks, ApiClient);
  factory(PartnerFit, httpPartnerFit, ApiClient);
  factory(StalledPartners, httpStalledPartners, ApiClient);
  factory(ReceivedInvitations, httpReceivedInvitations, ApiClient);
  singleton(Chat, ConfiguredChat, ApiClient, SessionState);
  singleton(UnsentChats, BrowserUnsentChats, SessionStore);
  singleton(ChatState, ChatState, Chat, UnsentChats, SessionState, Network, Clock, RandomSource);
  transient(UnsavedChatWork, ChatState);
  transient(LiveChatViewModel, LiveEvents, ChatState, Chat);
  singleton(DeclinedInvitationsState, DeclinedInvitationsState, SessionState);
  transient(
    RelationshipsViewModel,
    Relationships,
    Blocks,
    LiveEvents,
    SessionState,
    ActiveQuestState,
    ToastState,
    DeclinedInvitationsState,
    Clock,
    RandomSource,
  );
  transient(BlockedPeopleViewModel, Blocks, ActiveQuestState, RandomSource);
  transient(StalledPartnerViewModel, StalledPartners, ToastState, RandomSource);
  transient(PartnerFitViewModel, PartnerFit, ToastState, RandomSource);
  transient(ReportViewModel, AbuseReports, ToastState, EmailDraftsState, RandomSource);
  transient(InviteViewModel, Relationships, SessionState, EmailDraftsState, RandomSource);
  transient(InvitationViewModel, ReceivedInvitations, LinkParamsState, SessionState);
  transient(InvitationStopViewModel, ReceivedInvitations);
});
