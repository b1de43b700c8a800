import { BrowserPushDevice } from '#adapters/browser/browser-push-device';
import { BrowserPushOwnerStore } from '#adapters/browser-storage/browser-push-owner-store';
import { PageWrittenLanding } from '#adapters/browser/page-written-landing';
import { ApiClient } from '#adapters/http/api-client';
import { httpPushSubscriptions } from '#adapters/http/notifications/push-subscriptions';
import { SessionStore } from '#core/account';
import { WrittenLanding } from '#core/content';
import { FollowPushOwner, PushDevice, PushOwnerStore, PushSubscriptions } from '#core/notifications';
import {
  ApiCalls,
  Clock,
  DeviceStorage,
  EmailDraftStore,
  ErrorReports,
  Network,
  PageLoader,
  ReloadStore,
  ThemeStore,
} from '#core/shared';
import { SessionState } from '#ui/account/session/session.state.ts';
import { PushGuard } from '#ui/app/push-guard.state.ts';
import { RouteGuard } from '#ui/app/route-guard.state.ts';
import { DeviceStorageState } from '#ui/kit/feedback/device-storage.state.ts';
import { NetworkState } from '#ui/app/network.state.ts';
import { ReloadState } from '#ui/app/errors/reload.state.ts';
import { ThemeState } from '#ui/app/theme.state.ts';
import { ErrorsState } from '#ui/kit/feedback/errors.state.ts';
import { EmailDraftsState } from '#ui/kit/overlay/email-drafts.state.ts';
import { OpenWorkState } from '#ui/kit/overlay/open-work.state.ts';
import { OverlayState } from '#ui/kit/overlay/overlay.state.ts';
import { ToastState } from '#ui/kit/feedback/toast.state.ts';
import { ReportViewModel } from '#ui/onboarding/report.view-model.ts';
import { bindings } from '../bindings.ts';

export const rootLayoutBindings = bindings(({ factory, singleton, transient }) => {
  singleton(ToastState, ToastState);
  singleton(OverlayState, OverlayState);
  singleton(OpenWorkState, OpenWorkState);
  singleton(EmailDraftsState, EmailDraftsState, EmailDraftStore);
  singleton(ErrorsState, ErrorsState, SessionState);
  singleton(ReloadState, ReloadState, ApiCalls, ReloadStore, PageLoader, Clock);
  singleton(NetworkState, NetworkState, Network);
  singleton(DeviceStorageState, DeviceStorageState, DeviceStorage);
  singleton(ThemeState, ThemeState, ThemeStore);
  singleton(WrittenLanding, PageWrittenLanding);
  singleton(RouteGuard, RouteGuard, SessionState, ToastState, WrittenLanding);
  singleton(PushDevice, BrowserPushDevice);
  singleton(PushOwnerStore, BrowserPushOwnerStore, SessionStore);
  factory(PushSubscriptions, httpPushSubscriptions, ApiClient);
  transient(FollowPushOwner, PushDevice, PushSubscriptions, PushOwnerStore);
  singleton(PushGuard, PushGuard, SessionState, FollowPushOwner);
  transient(ReportViewModel, ErrorReports);
});
