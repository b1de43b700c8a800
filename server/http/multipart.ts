import type { FastifyError, FastifyRequest } from 'fastify';
import { Refusal } from '#core/messages';

/**
 * The fields of a multipart body, each a part of text or of JSON, with or without a file name; a text is read as JSON where
 * `isJsonField` says so. A JSON body is taken as it is; other files are refused, and so is a body that is not put together as it should be.
 */
export async function multipartFields(
  request: FastifyRequest,
  isJsonField: (name: string) => boolean,
): Promise<unknown> {
  if (!request.isMultipart()) return request.body;
  try {
    return await fieldsOf(request, isJsonField);
  } catch (cause) {
    const isTooLarge = (cause as Partial<FastifyError>).statusCode === 413;
    throw cause instanceof Refusal || isTooLarge
      ? cause
      : new Refusal('errorInvalidRequest', { fields: 'body' }, { cause });
  }
}

async function fieldsOf(request: FastifyRequest, isJsonField: (name: string) => boolean): Promise<unknown> {
  const fields: Record<string, unknown> = Object.create(null);
  for await (const part of request.parts()) {
    const { fieldname: name, mimetype } = part;
    const isJson = mimetype === JSON_TYPE;
    const isKnown = part.type === 'field' || isJson || mimetype === 'text/plain';
    if (Object.hasOwn(fields, name) || !isKnown)
      throw new Refusal('errorInvalidRequest', { fields: name.slice(0, 64) });
    const value = part.type === 'field' ? part.value : (await part.toBuffer()).toString('utf8');
    // A part of JSON without a file name has been read already.
    const isRead = part.type === 'field' && isJson;
    fields[name] = !isRead && (isJson || isJsonField(name)) ? json(String(value), name) : value;
  }
  return fields;
}

const JSON_TYPE = 'application/json';

function json(text: string, field: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Refusal('errorInvalidRequest', { fields: field.slice(0, 64) }, { cause });
  }
}
