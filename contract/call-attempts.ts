import { z } from 'zod';
import { CALL_OUTCOMES, REFUSAL_REASONS } from './call-rules.ts';

export const CallOutcome = z.enum(CALL_OUTCOMES).meta({ id: 'CallOutcome' });
export const RefusalReason = z.enum(REFUSAL_REASONS).meta({ id: 'RefusalReason' });

export const CallAttempt = z
  .object({
    time: z.iso.datetime(),
    by: z.string().meta({ description: 'The operator’s name.' }),
    outcome: CallOutcome,
    reason: RefusalReason.nullable().meta({ description: 'Of a refusal.' }),
    note: z.string(),
    callAgainAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'CallAttempt' });
export type CallAttempt = z.infer<typeof CallAttempt>;
