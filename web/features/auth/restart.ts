import type { CodePurpose } from '#contract/auth.ts';
import { toast } from '../../ui/toast.ts';
import { FIRST_STEP, keepProgress } from './progress.ts';
import { SignInRefused } from './refused.ts';

/**
 * A proof of an e-mail lives 15 minutes and works once. Without it the steps begin again, with the e-mail
 * filled in.
 */
export async function restartIfUnproven<T>(
  purpose: CodePurpose,
  email: string,
  call: Promise<T>,
): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof SignInRefused && error.code === 'TEMP_TOKEN_INVALID') {
      toast.error(error.message);
      keepProgress({ email, purpose, standing: FIRST_STEP });
    }
    throw error;
  }
}
