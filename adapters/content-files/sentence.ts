import type { MadlibContent, MadlibInput } from '#core/applets';
import type { Fields } from './fields.ts';
import type { Library } from './library.ts';

/** A sentence with blanks and the inputs that fill them; `path` says where in the entry they stand. */
export function readSentence(library: Library, fields: Fields, entry: string, path = ''): MadlibContent {
  for (const name of ['sentence', 'inputs']) library.note(`${entry} ${path}${name}`, fields.placeOf(name));
  return {
    sentence: fields.text('sentence'),
    inputs: fields.records('inputs').map((input) => readInput(input, `${entry} ${path}inputs`)),
  };
}

function readInput(fields: Fields, list: string): MadlibInput {
  const input = {
    id: fields.partId(list),
    // Whether the product knows this type is CNT-2's to say.
    type: fields.text('type') as MadlibInput['type'],
    placeholder: fields.textOrNull('placeholder'),
    options: fields.texts('options').map(({ value }) => value),
  };
  fields.close();
  return input;
}
