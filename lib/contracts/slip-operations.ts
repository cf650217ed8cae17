import { doneSchema } from './account';
import type { OperationTable } from './operation';
import { ownRecordSchema, recordPictureQuerySchema, recordPictureSchema } from './own-record';
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

/** API calls for saved accumulators. */
export const slipOperations = {
  'get /api/account/slips': {
    access: 'user',
    summary: "The account's saved picks and accumulators, newest first; of one kind where it is asked for",
    query: savedSlipsQuerySchema,
    response: savedSlipListSchema,
    errors: [400, ...personal, 422],
  },
  'post /api/account/slips': {
    access: 'user',
    summary: 'Save an accumulator or a single pick; the same one again returns the saved one',
    body: saveSlipBodySchema,
    response: savedSlipSchema,
    errors: [...withBody, ...personal, 409],
  },
  'patch /api/account/slips/{id}': {
    access: 'user',
    summary: 'Name a saved accumulator',
    params: savedSlipParamsSchema,
    body: savedSlipPatchSchema,
    response: savedSlipSchema,
    errors: [...withBody, ...personal, 404],
  },
  'delete /api/account/slips/{id}': {
    access: 'user',
    summary: 'Delete a saved accumulator',
    params: savedSlipParamsSchema,
    response: doneSchema,
    errors: [...personal, 404],
  },
  'get /api/account/record': {
    access: 'user',
    summary: "The account's decided picks beside the model on the same ones",
    response: ownRecordSchema,
    errors: personal,
  },
  'get /api/account/record/picture': {
    access: 'user',
    summary: 'The same as an image to share, in a language',
    query: recordPictureQuerySchema,
    response: recordPictureSchema,
    errors: [400, ...personal, 422],
  },
} as const satisfies OperationTable;
