import { httpAccounts } from '#adapters/http/account';
import { ApiClient, type ApiConnection, OWN_SERVER_CONNECTION } from '#adapters/http/api-client';
import { httpAnswers } from '#adapters/http/answers';
import { httpChallenges } from '#adapters/http/challenges';
import { httpContentUpdates } from '#adapters/http/challenge-screen';
import { httpChat } from '#adapters/http/chat';
import { httpQuests } from '#adapters/http/quests';
import { httpRelationships } from '#adapters/http/relationships';
import { MemorySessionStore } from '#adapters/in-memory/memory-session-store';
import { MemoryNetwork } from '#adapters/in-memory/memory-network';
import { SystemRandomSource } from '#adapters/system/system';
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
  const accounts = httpAccounts(api);
  const challenges = httpChallenges(api);
  return {
    logIn: new LogIn(accounts, sessions),
    signOut: new SignOut(accounts, sessions),
    completeStep: new CompleteStep(challenges),
    quests: httpQuests(api),
    challenges,
    content: httpContentUpdates(api),
    answers: httpAnswers(api),
    relationships: httpRelationships(api),
    chat: httpChat(api),
    clock,
    random,
  };
}
