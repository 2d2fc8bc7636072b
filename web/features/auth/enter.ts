import type { SignedIn } from '#contract/auth.ts';
import { hasChosenLanguage, keepLanguage } from '../../session/device-language.ts';
import { startSession } from '../../session/session.ts';
import { toast } from '../../ui/toast.ts';
import { forgetProgress } from './progress.ts';
import { SignInRefused } from './refused.ts';

/** 'Login succeeds only when the token is valid.' The screen leads on as soon as somebody is signed in. */
export function enter({ token, user }: SignedIn, greeting: string, failed: string): void {
  if (!startSession(token, user.status)) throw new SignInRefused(failed);
  if (user.language && !hasChosenLanguage()) keepLanguage(user.language);
  forgetProgress();
  toast.success(greeting);
}
