import type { MadlibContent, MadlibInput } from '#core/applets';
import type { FieldReader } from './field-reader.ts';
import type { ContentFolder } from './content-folder.ts';

/** A sentence with blanks and the inputs that fill them; `path` says where in the entry they stand. */
export function readMadlib(library: ContentFolder, fields: FieldReader, entry: string, path = ''): MadlibContent {
  for (const name of ['sentence', 'inputs']) library.recordEntry(`${entry} ${path}${name}`, fields.locationOf(name));
  return {
    sentence: fields.text('sentence'),
    inputs: fields.records('inputs').map((input) => readInput(input, `${entry} ${path}inputs`)),
  };
}

function readInput(fields: FieldReader, list: string): MadlibInput {
  const input = {
    id: fields.partId(list),
    // Whether the product knows this type is CNT-2's to say.
    type: fields.text('type') as MadlibInput['type'],
    placeholder: fields.textOrNull('placeholder'),
    options: fields.texts('options').map(({ value }) => value),
  };
  fields.reportUnknownFields();
  return input;
}
