import type { TSchema } from '@sinclair/typebox';
import { isMap, isScalar, isSeq, type Node, type YAMLMap } from 'yaml';
import type { MessageDetails, MessageKey } from '#core/messages';
import { mayDifferInTranslation } from './schema-types.ts';

/** Something in which the fields of a translation differ from those of its original, and the node where it shows. */
interface TranslationDifference {
  readonly at: Node;
  readonly key: MessageKey;
  readonly details: MessageDetails;
}

/** One field in both files: its name, its schemas, and its nodes in the original and the translation. */
interface Compared {
  readonly field: string;
  readonly schemas: readonly TSchema[];
  readonly at: Node;
}

/**
 * CNT-27 · What of the fields of a translation is neither a text nor a link and differs from its original. What isn't of the same
 * kind in both is left to the check of each file.
 */
export function translationDifferences(
  schema: TSchema,
  original: YAMLMap,
  translated: YAMLMap,
): readonly TranslationDifference[] {
  return differencesOf({ field: '', schemas: alternativesOf(schema), at: translated }, original, translated);
}

function differencesOf(compared: Compared, original: unknown, translated: unknown): readonly TranslationDifference[] {
  const { field, schemas, at } = compared;
  if (schemas.length === 0 || schemas.some(mayDifferInTranslation)) return [];
  const [before, now] = [presentOf(original), presentOf(translated)];
  if (before === undefined && now === undefined) return [];
  if (now === undefined) return [{ at, key: 'contentTranslationLacks', details: { field } }];
  if (before === undefined) return [{ at, key: 'contentTranslationAdds', details: { field } }];
  if (isMap(before) && isMap(now)) return differencesInFields(compared, before as YAMLMap, now as YAMLMap);
  if (isSeq(before) && isSeq(now)) {
    const [count, here] = [before.items.length, now.items.length];
    if (count !== here) return [{ at, key: 'contentTranslationCount', details: { field, count, here } }];
    const items = schemas.flatMap(({ items: item }) => (item ? alternativesOf(item as TSchema) : []));
    return now.items.flatMap((item, index) =>
      differencesOf({ field, schemas: items, at: item as Node }, before.items[index], item),
    );
  }
  if (!isScalar(before) || !isScalar(now) || typeof before.value !== typeof now.value || before.value === now.value)
    return [];
  const details = { field, value: JSON.stringify(now.value), original: JSON.stringify(before.value) };
  return [{ at, key: 'contentTranslationDiffers', details }];
}

function differencesInFields(
  { schemas, at }: Compared,
  original: YAMLMap,
  translated: YAMLMap,
): readonly TranslationDifference[] {
  const names = new Set(schemas.flatMap(({ properties = {} }) => Object.keys(properties as object)));
  return [...names].flatMap((field) => {
    const fields = schemas.flatMap((schema) => {
      const inner = (schema['properties'] as Readonly<Record<string, TSchema>> | undefined)?.[field];
      return inner ? alternativesOf(inner) : [];
    });
    const key = translated.items.find((pair) => isScalar(pair.key) && pair.key.value === field)?.key as
      | Node
      | undefined;
    const compared = { field, schemas: fields, at: key ?? at };
    return differencesOf(compared, original.get(field, true), translated.get(field, true));
  });
}

/** A node that says something; a field without a value is as good as none. */
const presentOf = (node: unknown): unknown => (isScalar(node) && node.value === null ? undefined : node);

const alternativesOf = (schema: TSchema): readonly TSchema[] =>
  Array.isArray(schema['anyOf']) ? [schema, ...(schema['anyOf'] as TSchema[]).flatMap(alternativesOf)] : [schema];
