export type Schema = Readonly<Record<string, unknown>>;

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Schema;
  readonly example?: unknown;
}

export interface MediaType {
  readonly schema: Schema;
  readonly example?: unknown;
}

export interface Body {
  readonly required: true;
  readonly description?: string;
  readonly content: Readonly<Record<string, MediaType>>;
}

export interface ApiResponse {
  readonly description: string;
  readonly headers?: Schema;
  readonly content?: Readonly<Record<string, MediaType>>;
}

/** One call as OpenAPI describes it. */
export interface Operation {
  readonly tags: readonly string[];
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly 'x-allow': string;
  readonly 'x-key-scope'?: string;
  readonly security: readonly object[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, ApiResponse | { readonly $ref: string }>>;
}

export type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

export interface OpenApi {
  readonly openapi: string;
  readonly info: Schema & { readonly title: string; readonly version: string };
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Paths;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, ApiResponse>>;
    readonly securitySchemes: Schema;
  };
}
