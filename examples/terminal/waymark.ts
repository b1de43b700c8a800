import { HttpAccounts } from '#adapters/http/account/http-accounts';
import { ApiClient, type ApiConnection, OWN_SERVER_CONNECTION } from '#adapters/http/api-client';
import { HttpAnswers } from '#adapters/http/applets/http-answers';
import { HttpChallenges } from '#adapters/http/challenges/http-challenges';
import { HttpContentUpdates } from '#adapters/http/content/http-content-updates';
import { HttpChat } from '#adapters/http/chat/http-chat';
import { HttpQuests } from '#adapters/http/quests/http-quests';
import { HttpRelationships } from '#adapters/http/relationships/http-relationships';
import { MemorySessionStore } from '#adapters/in-memory/memory-session-store';
import { MemoryNetwork } from '#adapters/in-memory/memory-network';
import { SystemRandomSource } from '#adapters/system/system-random-source';
import { LogIn, SignOut } from '#core/account';
import type { Answers } from '#core/applets';
import { type Challenges, CompleteStep, type ContentUpdates } from '#core/challenges';
import type { Chat } from '#core/chat';
import type { Quests } from '#core/quests';
import type { Relationships } from '#core/relationships';
import type { Clock, RandomSource } from '#core/shared';

/** What this front end needs of Waymark: use cases, and the ports that it asks itself. */
export interface Waymark {
  readonly logIn: LogIn;
  readonly signOut: SignOut;
  readonly completeStep: CompleteStep;
  readonly quests: Quests;
  readonly challenges: Challenges;
  readonly content: ContentUpdates;
  readonly answers: Answers;
  readonly relationships: Relationships;
  readonly chat: Chat;
  readonly clock: Clock;
  readonly random: RandomSource;
}

/** Waymark as a server offers it; the session is kept until the program ends. */
export function waymarkAt(url: string, clock: Clock): Waymark {
  const sessions = new MemorySessionStore();
  const random = new SystemRandomSource();
  const { baseURL, timeout, retryDelay }: ApiConnection = OWN_SERVER_CONNECTION;
  const connection = { baseURL: new URL(baseURL, url).href, timeout, retryDelay };
  const api = new ApiClient(sessions, random, new MemoryNetwork(), connection);
  const accounts = new HttpAccounts(api);
  const challenges = new HttpChallenges(api);
  return {
    logIn: new LogIn(accounts, sessions),
    signOut: new SignOut(accounts, sessions),
    completeStep: new CompleteStep(challenges),
    quests: new HttpQuests(api),
    challenges,
    content: new HttpContentUpdates(api),
    answers: new HttpAnswers(api),
    relationships: new HttpRelationships(api),
    chat: new HttpChat(api),
    clock,
    random,
  };
}
