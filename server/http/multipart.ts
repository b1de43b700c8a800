import type { FastifyError, FastifyRequest } from 'fastify';
import { Refusal } from '#core/messages';

/** The fields of a multipart body: texts as they are, JSON where a part says so. A JSON body is taken as it is; other files are refused, and so is a body that is not put together as it should be. */
export async function multipartFields(request: FastifyRequest): Promise<unknown> {
  if (!request.isMultipart()) return request.body;
  try {
    return await fieldsOf(request);
  } catch (cause) {
    const isTooLarge = (cause as Partial<FastifyError>).statusCode === 413;
    throw cause instanceof Refusal || isTooLarge
      ? cause
      : new Refusal('errorInvalidRequest', { fields: 'body' }, { cause });
  }
}

async function fieldsOf(request: FastifyRequest): Promise<unknown> {
  const fields: Record<string, unknown> = Object.create(null);
  for await (const part of request.parts()) {
    const isRepeated = Object.hasOwn(fields, part.fieldname);
    const text = part.type === 'field' ? part.value : (await part.toBuffer()).toString('utf8');
    const isKnown = part.type === 'field' || part.mimetype === 'application/json';
    if (isRepeated || !isKnown || typeof text !== 'string')
      throw new Refusal('errorInvalidRequest', { fields: part.fieldname.slice(0, 64) });
    fields[part.fieldname] = part.mimetype === 'application/json' ? json(text, part.fieldname) : text;
  }
  return fields;
}

function json(text: string, field: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Refusal('errorInvalidRequest', { fields: field.slice(0, 64) }, { cause });
  }
}
