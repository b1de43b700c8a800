import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { apiAreas } from '#api/areas';
import type { Endpoint } from '#api/endpoint';
import type { MessageDetails, MessageKey } from '#core/messages';
import { openApiDocument } from '#server/openapi/document';
import type { OpenApi, Operation } from '#server/openapi/types';
import { lacksDetails } from '../../fixtures/refusals.ts';
import type { RegisteredRoute } from '#server/http/requests/route-definition';

type Call = Pick<Endpoint<never, never>, 'method' | 'path' | 'transport' | 'download'>;

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** The body of a refused call. */
interface RefusalBody {
  readonly errorCode: MessageKey;
  readonly additionalInformation: MessageDetails;
}

const described = new Set(apiAreas.flatMap(({ calls }) => Object.values(calls).map(({ call }) => call)));

/** The document of servers with the same calls, made once. */
export function servedDocumentOf(routes: readonly RegisteredRoute[]): ServedDocument {
  const calls = routes.map(({ endpoint }) => endpoint.call).join();
  const made = documents.get(calls) ?? new ServedDocument(routes);
  documents.set(calls, made);
  return made;
}

const documents = new Map<string, ServedDocument>();

/** The OpenAPI document that a server shows, to check requests and responses against it. It is made, and each schema compiled, when first needed. */
export class ServedDocument {
  private readonly ajv = new Ajv2020({ strict: false, validateSchema: false, validateFormats: false });
  private readonly validators = new Map<string, ValidateFunction>();
  private made: OpenApi | undefined;

  constructor(private readonly routes: readonly RegisteredRoute[]) {}

  get document(): OpenApi {
    if (this.made) return this.made;
    this.made = openApiDocument(
      this.routes,
      { name: 'Waymark', email: 'support@waymark.example' },
      { requestsPerMinute: 6000, bodyLimit: 512 * 1024 },
    );
    this.ajv.addSchema(this.made, 'document');
    return this.made;
  }

  /** How one call of the product differs from its description; what is sent counts only where it was accepted. */
  differences(call: Call, sent: object, reply: Reply): readonly string[] {
    if (!described.has(`${call.method} ${call.path}`)) return [];
    const operation = this.document.paths[call.path]?.[call.method.toLowerCase()];
    if (!operation) return ['The call is not described'];
    const place = `#/paths/${escaped(call.path)}/${call.method.toLowerCase()}`;
    const accepted = reply.status === 200 ? this.ofRequest(call, operation, place, sent) : [];
    return [...accepted, ...this.ofAnswer(call, operation, place, reply)];
  }

  /** Whether the description of a call, such as `POST /relationships`, names a refusal. */
  describesRefusal(call: string, key: MessageKey): boolean {
    const [method = '', path = ''] = call.split(' ');
    const responses = JSON.stringify(this.document.paths[path]?.[method.toLowerCase()]?.responses);
    return !described.has(call) || new RegExp(String.raw`["/]${key}"`).test(responses);
  }

  /** How a value differs from the schema at a place of the document. */
  private check(place: string, value: unknown): readonly string[] {
    let validate = this.validators.get(place);
    if (!validate) {
      validate = this.ajv.compile({ $ref: `document${place}` });
      this.validators.set(place, validate);
    }
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  }

  private ofRequest(
    call: Call,
    { parameters, requestBody }: Operation,
    place: string,
    sent: object,
  ): readonly string[] {
    const fields = new Map(Object.entries(JSON.parse(JSON.stringify(sent)) as object));
    const found = parameters.flatMap(({ name, in: where, required }, index) => {
      if (where === 'header') return [];
      const value: unknown = fields.get(name);
      fields.delete(name);
      if (value === undefined) return required ? [`request: ${name} is missing`] : [];
      return this.check(`${place}/parameters/${index}/schema`, value).map((one) => `request: ${name}${one}`);
    });
    const body = Object.fromEntries(fields);
    if (requestBody) {
      const type = call.transport === 'multipart' ? 'multipart/form-data' : 'application/json';
      found.push(
        ...this.check(`${place}/requestBody/content/${escaped(type)}/schema`, body).map((one) => `request: ${one}`),
      );
    } else if (fields.size > 0) found.push(`request: ${[...fields.keys()].join(', ')} not described`);
    return found;
  }

  private ofAnswer(
    { download }: Call,
    { responses }: Operation,
    place: string,
    { status, body }: Reply,
  ): readonly string[] {
    if (status === 200 && download) return [];
    const response = responses[String(status)];
    if (!response) return [`answer: ${status} ${JSON.stringify(body)} is not described`];
    if (status === 304) return [];
    const at = '$ref' in response ? response.$ref : `${place}/responses/${status}`;
    const { errorCode, additionalInformation } = (body ?? {}) as Partial<RefusalBody>;
    if (errorCode !== undefined && lacksDetails(errorCode, additionalInformation))
      return [`answer: ${JSON.stringify(body)} lacks details of its message`];
    return this.check(`${at}/content/application~1json/schema`, body).map(
      (one) => `answer ${status}: ${one} in ${JSON.stringify(body).slice(0, 200)}`,
    );
  }
}

const escaped = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
