import axios, { type AxiosInstance, isAxiosError } from 'axios';

/** Where the calls of `api/` begin, and how many milliseconds one may take. */
export interface LineEnd {
  readonly baseURL: string;
  readonly timeout: number;
}

/** One request, as it goes over the line. */
export interface Question {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly params?: object;
  readonly data?: object;
}

/** What came back, whatever its status. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** The token that takes the place of the one that was sent, when there is one. */
  readonly refreshedToken: string | undefined;
}

/** The only user of axios; it is loaded beside the first page, not before it. */
export class AxiosLine {
  private readonly http: AxiosInstance;

  constructor({ baseURL, timeout }: LineEnd) {
    this.http = axios.create({ baseURL, timeout, validateStatus: () => true });
  }

  /** Nothing when no answer came: no network, nobody there, or too late. */
  async ask({ headers, ...question }: Question): Promise<Answer | undefined> {
    try {
      const answer = await this.http.request<unknown>({ ...question, headers: { ...headers } });
      const refreshed: unknown = answer.headers['x-refreshed-id-token'];
      return {
        status: answer.status,
        body: answer.data,
        refreshedToken: typeof refreshed === 'string' ? refreshed : undefined,
      };
    } catch (error) {
      if (isAxiosError(error)) return undefined;
      throw error;
    }
  }
}
