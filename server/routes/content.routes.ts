import { CONTENT_KINDS, type ContentKind, ContentUpdates } from '#core/challenges';
import { contentAnswers } from '#api/content.answers';
import { contentCalls } from '#api/content.api';
import { LastUpdateForm } from '#api/content.forms';
import type { Serve } from '../serve.ts';

/** CNT-3 · The calls of the client's incremental sync: each answers what changed since the moment that it names, and what is gone. */
export function contentRoutes(serve: Serve): void {
  for (const kind of CONTENT_KINDS) serveUpdates(serve, kind);
}

const serveUpdates = <Kind extends ContentKind>(serve: Serve, kind: Kind): void =>
  serve(
    contentCalls[kind],
    { allow: 'verified', form: LastUpdateForm, answer: contentAnswers[kind] },
    ({ scope, sent }) => scope.get(ContentUpdates).since(kind, sent.lastUpdatedAt ?? null),
  );
