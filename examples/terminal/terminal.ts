import type { WaymarkClient } from '@waymark/client';
import type { Session } from '@waymark/core/account';
import { type AppletAnswer, mergedRichText } from '@waymark/core/applets';
import { appletsOfStep, CompleteStep } from '@waymark/core/challenges';
import {
  chatDays,
  chatMessageAuthor,
  type ChatMessage,
  chatRelationshipOf,
  type ShownMessage,
} from '@waymark/core/chat';
import { formatMessage, Refusal } from '@waymark/core/messages';
import { plainTextOf, type RichText } from '@waymark/core/shared';
import { readTasks, type Task } from './agenda.ts';

/** Where the conversation takes place. */
export interface Screen {
  /** What somebody types; undefined at the end of what they have to say. */
  ask(question: string, isSecret?: boolean): Promise<string | undefined>;
  say(line: string): void;
}

const HELP = 'today · do NUMBER · chat · leave';

/** A conversation with Waymark, a line at a time. */
export class Terminal {
  private tasks: readonly Task[] = [];
  private readonly completeStep: CompleteStep;

  constructor(
    private readonly waymark: WaymarkClient,
    private readonly screen: Screen,
  ) {
    this.completeStep = new CompleteStep(waymark.challenges);
  }

  async run(): Promise<void> {
    const session = await this.signIn();
    if (!session) return;
    await this.attempt(() => this.showTasks());
    for (;;) {
      const [command = '', number = ''] = (await this.screen.ask(`${HELP} > `))?.trim().split(/\s+/) ?? ['leave'];
      if (command === 'leave') break;
      if (command === 'today') await this.attempt(() => this.showTasks());
      else if (command === 'do') await this.attempt(() => this.work(this.tasks[Number(number) - 1], session));
      else if (command === 'chat') await this.attempt(() => this.showChats(session));
    }
    await this.waymark.signOut.run();
  }

  /** Asks until somebody is signed in, or says no more. */
  private async signIn(): Promise<Session | undefined> {
    for (;;) {
      const email = await this.screen.ask(`${formatMessage('email')}: `);
      if (email === undefined) return undefined;
      const password = await this.screen.ask(`${formatMessage('password')}: `, true);
      if (password === undefined) return undefined;
      const session = await this.attempt(() => this.waymark.logIn.run({ email, password }));
      if (session) return session;
    }
  }

  private async showTasks(): Promise<void> {
    this.tasks = await readTasks(this.waymark);
    if (this.tasks.length === 0) this.say(formatMessage('todayEmpty'));
    this.tasks.forEach(({ title, minutes, isLate, date }, index) =>
      this.say(`${index + 1}. ${title} (${minutes} min${isLate ? `, planned for ${date}` : ''})`),
    );
  }

  /** Shows a step, asks for its answers, and completes it. */
  private async work(task: Task | undefined, session: Session): Promise<void> {
    if (!task) return this.say(`There is no such number. ${HELP}`);
    const challenge = await this.waymark.challenges.open(task.challenge);
    const step = challenge.content.steps.find(({ id }) => id === task.step);
    if (!step) return this.say('What closes a challenge is written in the browser.');
    this.say(step.title);
    this.say(await this.filledIn(step.content, session));
    const applets = appletsOfStep(challenge, step.id);
    const others = applets.filter(({ appletType, required }) => required && appletType !== 'inline-text');
    if (others.length > 0) return this.say(`In the browser only: ${others.map(({ title }) => title).join(', ')}`);
    const answers: AppletAnswer[] = [];
    for (const applet of applets.filter(({ appletType }) => appletType === 'inline-text')) {
      const text = await this.screen.ask(`${applet.title}: `);
      if (text === undefined) return;
      if (text.trim() !== '') answers.push({ appletId: applet.id, appletType: applet.appletType, text });
    }
    await this.completeStep.run(challenge, step.id, answers, this.waymark.random.uuid());
    this.say(`Done: ${step.title}`);
    await this.showTasks();
  }

  /** A text with what the Traveler answered before in the place of its tags. */
  private async filledIn(text: RichText, user: Session): Promise<string> {
    const [{ changed: applets }, stored] = await Promise.all([
      this.waymark.contentUpdates.since('applets', null),
      this.waymark.answers.since('current', null),
    ]);
    const answers = stored.answers.map(({ answer }) => answer);
    return plainTextOf(mergedRichText(text, { user, applets, answers, stepPaths: new Map() }));
  }

  /** The rooms of the people one is related to, each with its newest messages. */
  private async showChats({ id }: Session): Promise<void> {
    const [{ relationships }, { zone }] = await Promise.all([
      this.waymark.relationships.overview(),
      this.waymark.quests.active(),
    ]);
    for (const { room, relatedUser } of relationships.map((one) => ({ ...one, room: chatRelationshipOf(one) }))) {
      if (!room) continue;
      const { displayName: name } = relatedUser;
      const messages = await this.waymark.chat.history(room.chatId);
      this.say(messages.length === 0 ? formatMessage('chatEmpty', { name }) : name);
      for (const { date, lines } of chatDays(messages.map(asSent), { id, zone })) {
        this.say(date);
        for (const { message, time, isOwn } of lines) {
          const author = isOwn ? formatMessage('chatYou') : chatMessageAuthor(message, [relatedUser]).displayName;
          this.say(`${time} ${author}: ${message.text}`);
        }
      }
    }
  }

  /** Says why when Waymark refuses. */
  private async attempt<Done>(work: () => Promise<Done>): Promise<Done | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.say(error.message);
      return undefined;
    }
  }

  /** Other people's words steer no terminal: of the characters that could, only line ends stay. */
  private say(text: string): void {
    this.screen.say(text.replaceAll(/(?!\n)\p{Cc}/gu, ''));
  }
}

const asSent = (message: ChatMessage): ShownMessage => ({ message, state: 'sent' });
