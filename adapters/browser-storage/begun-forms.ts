import { attempt, type EnumerableStorage, keysUnder, parseStoredJson } from './web-storage.ts';

/** Stores unfinished forms by name under a common prefix, or in memory where the storage is full or forbidden. */
export class BegunForms<Form> {
  constructor(
    private readonly storage: EnumerableStorage,
    private readonly beginning: string,
    private readonly isForm: (value: unknown) => value is Form,
    private readonly unstored: Map<string, Form>,
  ) {}

  read(name: string): Form | undefined {
    const key = this.beginning + name;
    const stored = attempt(() => parseStoredJson(this.storage.getItem(key)));
    return this.unstored.get(key) ?? (this.isForm(stored) ? stored : undefined);
  }

  save(name: string, form: Form): void {
    const key = this.beginning + name;
    try {
      this.storage.setItem(key, JSON.stringify(form));
      this.unstored.delete(key);
    } catch {
      this.unstored.set(key, form);
    }
  }

  forget(name: string): void {
    this.unstored.delete(this.beginning + name);
    // Where nothing can be kept there is nothing to forget.
    attempt(() => this.storage.removeItem(this.beginning + name));
  }

  /** The names of the unfinished forms. */
  begun(): readonly string[] {
    const unstored = [...this.unstored.keys()].filter((key) => key.startsWith(this.beginning));
    const stored = attempt(() => keysUnder(this.beginning, this.storage)) ?? [];
    return [...new Set([...unstored, ...stored])].map((key) => key.slice(this.beginning.length));
  }
}
