import { Done } from '#contract/auth.ts';
import {
  CallAnswer,
  CallDetails,
  CallMade,
  CallQueue,
  CallQueueQuery,
  CallSummary,
  CallSummaryQuery,
  NewPhoneNote,
  PhoneNoteAdded,
} from '#contract/calls.ts';
import { IdParams } from '#contract/ids.ts';
import type { Db } from '../../../database/connect.ts';
import { signedIn } from '../../../platform/callers.ts';
import type { App } from '../../../platform/server.ts';
import type { Site } from '../buyer-mails.ts';
import { addPhoneNote, readCall, removePhoneNote } from './callers.service.ts';
import { readQueue, readSummary, recordCall, releaseOrder, takeOrder } from './calls.service.ts';

const tags = ['calls'];
const config = { access: 'admin' } as const;

export function registerCalls(app: App, db: Db, site: Site): void {
  app.get(
    '/api/admin/calls',
    {
      config,
      schema: {
        summary: 'Orders that wait for a call, oldest first',
        tags,
        querystring: CallQueueQuery,
        response: { 200: CallQueue },
      },
    },
    ({ query }) => readQueue(db, query),
  );
  app.get(
    '/api/admin/calls/summary',
    {
      config,
      schema: {
        summary: 'The calls of a day, by outcome and operator',
        tags,
        querystring: CallSummaryQuery,
        response: { 200: CallSummary },
      },
    },
    ({ query }) => readSummary(db, query.day),
  );
  app.get(
    '/api/admin/calls/:id',
    {
      config,
      schema: {
        summary: 'One order to be called, with the caller’s other orders and the notes on the phone number',
        tags,
        params: IdParams,
        response: { 200: CallDetails },
      },
    },
    ({ params }) => readCall(db, params.id),
  );
  app.post(
    '/api/admin/calls/:id/take',
    {
      config,
      schema: {
        summary: 'Take an order to call its buyer',
        description:
          'For ten minutes nobody else can. An operator has one order at a time: the one before is released. ' +
          'Where another operator has it, the answer is a 409 CALL_TAKEN.',
        tags,
        params: IdParams,
        response: { 200: CallAnswer },
      },
    },
    (request) => takeOrder(db, signedIn(request), request.params.id),
  );
  app.delete(
    '/api/admin/calls/:id/take',
    {
      config,
      schema: { summary: 'Release an order', tags, params: IdParams, response: { 200: CallAnswer } },
    },
    (request) => releaseOrder(db, signedIn(request), request.params.id),
  );
  app.post(
    '/api/admin/calls/:id/outcome',
    {
      // A refusal returns the goods to the stock, which the cached pages show.
      config: { access: 'admin', changesPages: true },
      schema: {
        summary: 'Record how a call ended',
        description:
          'confirmed sets the order to inProgress, refused to cancelled; after noAnswer it comes back in 15, 60, 180 ' +
          'minutes, then the next day; wrongNumber and suspicious put it aside.',
        tags,
        params: IdParams,
        body: CallMade,
        response: { 200: CallAnswer },
      },
    },
    (request) => recordCall(db, site, signedIn(request), request.params.id, request.body),
  );
  app.post(
    '/api/admin/calls/:id/notes',
    {
      config,
      schema: {
        summary: 'Write a note on the phone number of an order',
        tags,
        params: IdParams,
        body: NewPhoneNote,
        response: { 201: PhoneNoteAdded },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await addPhoneNote(db, signedIn(request), request.params.id, request.body)),
  );
  app.delete(
    '/api/admin/phone-notes/:id',
    {
      config,
      schema: { summary: 'Delete a note on a phone number', tags, params: IdParams, response: { 200: Done } },
    },
    (request) => removePhoneNote(db, signedIn(request), request.params.id),
  );
}
