import { otherThan, type Person, type Room } from './chat-simulation.ts';

/** The expected messages of each room, and the unread count of each person. */
export class ReferenceModel {
  readonly said: Record<Room, Map<string, string>> = { 'the fellows': new Map(), 'the mentor': new Map() };
  readonly unread: Record<Person, Record<Room, number>> = {
    ada: { 'the fellows': 0, 'the mentor': 0 },
    bo: { 'the fellows': 0, 'the mentor': 0 },
  };
  readonly seen: Record<Person, Set<string>> = { ada: new Set(), bo: new Set() };

  hear(by: Person, room: Room, id: string, stamp: string): void {
    if (this.said[room].has(id)) return;
    this.said[room].set(id, stamp + id);
    this.unread[by][room] = 0;
    this.unread[otherThan(by)][room] += 1;
  }

  /** Everything said in a room, by the moment it was kept. */
  inOrder(room: Room): readonly string[] {
    return [...this.said[room]].toSorted(([, one], [, other]) => (one < other ? -1 : 1)).map(([id]) => id);
  }

  look(person: Person, room: Room | undefined): void {
    if (room) this.unread[person][room] = 0;
  }
}
