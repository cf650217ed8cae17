import { doneSchema } from './account';
import type { Operation } from './operation';
import {
  savedSlipListSchema,
  savedSlipParamsSchema,
  savedSlipPatchSchema,
  savedSlipSchema,
  savedSlipsQuerySchema,
  saveSlipBodySchema,
} from './saved-slips';

const withBody = [400, 413, 415, 422];
const personal = [401, 403];

/** The calls about saved accumulators. */
export const slipOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/api/account/slips',
    summary: "The account's saved accumulators, newest first",
    query: savedSlipsQuerySchema,
    response: savedSlipListSchema,
    errors: [400, ...personal, 422],
  },
  {
    method: 'post',
    path: '/api/account/slips',
    summary: 'Save an accumulator (premium); the same one again answers the saved one',
    body: saveSlipBodySchema,
    response: savedSlipSchema,
    errors: [...withBody, ...personal, 409],
  },
  {
    method: 'patch',
    path: '/api/account/slips/{id}',
    summary: 'Name a saved accumulator (premium)',
    params: savedSlipParamsSchema,
    body: savedSlipPatchSchema,
    response: savedSlipSchema,
    errors: [...withBody, ...personal, 404],
  },
  {
    method: 'delete',
    path: '/api/account/slips/{id}',
    summary: 'Delete a saved accumulator',
    params: savedSlipParamsSchema,
    response: doneSchema,
    errors: [...personal, 404],
  },
];
