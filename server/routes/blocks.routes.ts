import { blockPerson, readBlocks, unblockPerson } from '#api/relationships/blocks.api';
import { BlockForm } from '#api/relationships/relationships.forms';
import { blockedResponse } from '#api/relationships/relationships.responses';
import { strictObject } from '#api/shared/response-types';
import { Blocks } from '#core/relationships';
import type { RegisterRoute } from '../requests/route-definition.ts';

export function blocksRoutes(serve: RegisterRoute): void {
  serve(readBlocks, { allow: 'verified', responseSchema: blockedResponse }, async ({ scope }) => ({
    blocked: await scope.get(Blocks).all(),
  }));

  serve(
    blockPerson,
    { allow: 'verified', form: BlockForm, responseSchema: strictObject({}) },
    async ({ scope, input }) => {
      await scope.get(Blocks).block(input.userId);
      return {};
    },
  );

  serve(
    unblockPerson,
    { allow: 'verified', form: BlockForm, responseSchema: strictObject({}) },
    async ({ scope, input }) => {
      await scope.get(Blocks).unblock(input.userId);
      return {};
    },
  );
}
