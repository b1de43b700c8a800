import { type Chat, type ChatMessage, newChatMessageId } from '../chat/index.ts';
import type { RelationshipId } from '../relationships/index.ts';
import type { RandomSource, TravelerId } from '../shared/index.ts';
import { type ContractRunner, type PortOfTwo, refusalKeyOf } from './contract-runner.ts';

/** A chat as seen by both of its people. */
export interface ChatOfTwo extends PortOfTwo<Chat> {
  readonly room: RelationshipId;
  readonly ownId: TravelerId;
  readonly othersId: TravelerId;
  readonly random: RandomSource;
}

const LONG_AGO = '2020-01-01T00:00:00.000Z';

/** The contract of every {@link Chat} for a room of two people, with or without earlier messages. */
export function chatContract({ test, assert }: ContractRunner, open: () => Promise<ChatOfTwo>): void {
  const wordsOf = (messages: readonly ChatMessage[]) => messages.map(({ senderId, text }) => [senderId, text]);
  /** A room, new ids, and the messages sent in it from now on as one member reads them. */
  const entered = async () => {
    const chat = await open();
    const { own, room, random } = chat;
    const before = (await own.history(room)).at(-1)?.createdAt ?? LONG_AGO;
    return {
      ...chat,
      newId: () => newChatMessageId(random),
      since: (reader: Chat) => reader.messagesAfter(room, before),
    };
  };

  test('[CHT-3] show both the same, in the order in which it was received, each message at a moment of its own', async () => {
    const { own, others, room, ownId, othersId, newId, since } = await entered();
    const sent = [
      await own.send(room, { id: newId(), text: 'See you at 8?' }),
      await others.send(room, { id: newId(), text: 'Yes 👋' }),
      await own.send(room, { id: newId(), text: 'שלום' }),
    ];
    assert.deepEqual(wordsOf(sent), [
      [ownId, 'See you at 8?'],
      [othersId, 'Yes 👋'],
      [ownId, 'שלום'],
    ]);
    const moments = sent.map(({ createdAt }) => createdAt);
    assert.deepEqual([...new Set(moments)].toSorted(), moments);
    for (const reader of [own, others]) {
      assert.deepEqual(await since(reader), sent);
      assert.deepEqual((await reader.history(room)).slice(-3), sent);
    }
  });

  test('[CHT-2] take a message once, however often it is sent, and answer with what is saved', async () => {
    const { own, others, room, newId, since } = await entered();
    const id = newId();
    const saved = await own.send(room, { id, text: 'Hello' });
    assert.deepEqual(await own.send(room, { id, text: 'Hello again' }), saved);
    assert.deepEqual(await since(others), [saved]);
  });

  test('[CHT-2] keep the words of both when they use the same id', async () => {
    const { own, others, room, ownId, othersId, newId, since } = await entered();
    const id = newId();
    const mine = await own.send(room, { id, text: 'Hello' });
    const theirs = await others.send(room, { id, text: 'Hi there' });
    assert.deepEqual(wordsOf([mine, theirs]), [
      [ownId, 'Hello'],
      [othersId, 'Hi there'],
    ]);
    assert.deepEqual(await others.send(room, { id, text: 'Hi there' }), theirs);
    for (const reader of [own, others]) assert.deepEqual(await since(reader), [mine, theirs]);
  });

  test('[CHT-2] refuse what is no message, and keep nothing of it', async () => {
    const { own, room, newId, since } = await entered();
    const refused = async (id: string, text: string) => refusalKeyOf(own.send(room, { id, text }));
    assert.deepEqual(await refused('short', 'Hello'), 'chatMessageIdNotValid');
    assert.deepEqual(await refused(newId(), '  '), 'chatMessageEmpty');
    assert.deepEqual(await refused(newId(), ' Hello'), 'chatMessageNotTrimmed');
    assert.deepEqual(await refused(newId(), 'a'.repeat(4001)), 'chatMessageTooLong');
    assert.deepEqual(await since(own), []);
    assert.deepEqual(await refused(newId(), '😀'.repeat(4000)), undefined);
  });

  test('[CHT-11] are read page by page in both directions', async () => {
    const { own, room, newId, since } = await entered();
    for (const text of ['one', 'two', 'three']) await own.send(room, { id: newId(), text });
    const [one, two, three] = await since(own);
    assert.deepEqual(await own.history(room, three?.createdAt, 2), [one, two]);
    assert.deepEqual(await own.messagesAfter(room, one?.createdAt ?? '', 1), [two]);
  });

  test('[CHT-1] are closed where there is no room', async () => {
    const { own, newId } = await entered();
    for (const nowhere of ['00000000-0000-4000-8000-0000000000ff', 'x'])
      for (const call of [
        () => own.history(nowhere),
        () => own.messagesAfter(nowhere, LONG_AGO),
        () => own.send(nowhere, { id: newId(), text: 'Hello' }),
        () => own.markRead(nowhere),
      ])
        assert.deepEqual(await refusalKeyOf(call()), 'errorNotFound');
  });
}
