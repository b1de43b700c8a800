import { responsesToRemove, type ResponseStore, type StoredResponse, type TravelerId } from '#core/shared';

/** Stored responses, while the test lasts. */
export class MemoryResponseStore implements ResponseStore {
  readonly responses = new Map<string, StoredResponse>();

  async find(question: string): Promise<StoredResponse | undefined> {
    return this.responses.get(question);
  }

  async save(traveler: TravelerId, responses: readonly StoredResponse[]): Promise<void> {
    for (const response of responses) this.responses.set(response.question, response);
    const entries = [...this.responses.values()].map(({ body, ...response }) => ({
      ...response,
      characters: body.length,
    }));
    for (const question of responsesToRemove(entries, traveler)) this.responses.delete(question);
  }

  async remove(question: string): Promise<void> {
    this.responses.delete(question);
  }

  async clear(): Promise<void> {
    this.responses.clear();
  }
}
