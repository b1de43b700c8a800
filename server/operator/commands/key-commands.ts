import { Travelers } from '#core/account/server';
import { Refusal, formatMessage } from '#core/messages';
import {
  API_KEY_SCOPES,
  type ApiKey,
  ApiKeys,
  apiKeyScopesIn,
  isApiKeyEnd,
  isApiKeyName,
  latestApiKeyEnd,
  typedDateRefusal,
  UserAdmin,
} from '#core/operator/server';
import { todayIn } from '#core/shared';
import { type Command, createOperatorScope, findPerson } from '../command.ts';

/** OPE-38 · The commands for the keys with which programs make calls of operators. */
export const keyCommands: readonly Command[] = [
  {
    name: 'key add',
    arguments: ['name'],
    options: {
      for: { valueName: 'email', descriptionKey: 'optionKeyFor' },
      scopes: { valueName: 'scopes', descriptionKey: 'optionKeyScopes' },
      until: { valueName: 'date', descriptionKey: 'optionKeyUntil' },
    },
    descriptionKey: 'operatorKeyAdd',
    example: 'reporting --for olga@example.org --scopes progress:read,reports:read --until 2027-03-31',
    run: async ({ context }, typed) => {
      const [name = ''] = typed.positionals;
      const [email, list, lastDay] = [typed.option('for'), typed.option('scopes'), typed.option('until')];
      if (email === undefined || list === undefined || lastDay === undefined) throw new Refusal('apiKeyIncomplete');
      if (!isApiKeyName(name)) throw new Refusal('apiKeyNameNotValid');
      const scopes = apiKeyScopesIn(list);
      if (!scopes) throw new Refusal('apiKeyScopesUnknown', { known: API_KEY_SCOPES.join(', ') });
      const at = context.clock.now();
      const today = todayIn('UTC', at);
      const refusal = typedDateRefusal(lastDay);
      if (refusal) throw refusal;
      if (!isApiKeyEnd(lastDay, today))
        throw new Refusal('apiKeyEndNotValid', { today, latest: latestApiKeyEnd(today) });
      const scope = createOperatorScope(context);
      const { id: traveler } = await findPerson(scope.get(Travelers), email);
      if (!(await scope.get(UserAdmin).isOperator(traveler))) throw new Refusal('apiKeyNotOfOperator', { email });
      const key = await scope.get(ApiKeys).add({ name, traveler, scopes, lastDay, at });
      if (key === undefined) throw new Refusal('apiKeyNameTaken', { name });
      const lines = [formatMessage('apiKeyAdded', { name, lastDay }), formatMessage('apiKeyText', { key })];
      return { result: 'done', subject: name, lines, json: { name, key, scopes, lastDay } };
    },
  },
  {
    name: 'key list',
    arguments: [],
    descriptionKey: 'operatorKeyList',
    example: '',
    run: async ({ context }) => {
      const keys = await createOperatorScope(context).get(ApiKeys).list();
      return {
        result: 'done',
        lines: keys.length > 0 ? keys.map(lineOf) : [formatMessage('operatorNone')],
        json: { keys },
      };
    },
  },
  {
    name: 'key revoke',
    arguments: ['name'],
    descriptionKey: 'operatorKeyRevoke',
    example: 'reporting',
    run: async ({ context }, typed) => {
      const [name = ''] = typed.positionals;
      const isRevoked = await createOperatorScope(context).get(ApiKeys).revoke(name, context.clock.now());
      if (!isRevoked) throw new Refusal('apiKeyUnknown', { name });
      return { result: 'done', subject: name, lines: [formatMessage('apiKeyRevoked', { name })], json: { name } };
    },
  },
];

const lineOf = ({ name, email, scopes, lastDay, lastUsedAt, revokedAt }: ApiKey): string =>
  formatMessage('apiKeyLine', {
    name,
    email,
    scopes: scopes.join(','),
    lastDay,
    used: lastUsedAt ?? '–',
    revoked: revokedAt ?? '–',
  });
