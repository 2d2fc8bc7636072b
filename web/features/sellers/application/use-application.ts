import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { type ApplicantField, APPLICANT_RULES, problemWith } from '#contract/application-rules.ts';
import type { Done } from '#contract/auth.ts';
import { APPLICATION_TIMEOUT_MS, HOME_AFTER_APPLICATION_MS } from '#contract/limits.ts';
import { strip } from '#contract/typed-text.ts';
import { RequestFailed, requestJson } from '../../../api/request.ts';
import { navigate, stillAt } from '../../../navigation/history.ts';
import { useLocation } from '../../../navigation/router.tsx';
import { ownedStorage } from '../../../session/owned-storage.ts';
import { applicantRulesText } from '#text/applicant-rules.ts';
import { applicationText as t } from '#text/application.ts';
import { toast } from '../../../ui/toast.ts';
import { failureOf, type Problems } from './application-failure.ts';
import { noteTaken, useAvailability } from './use-availability.ts';

export type Application = Record<ApplicantField, string>;

/** In the order of the form: the first wrong field gets the focus. */
const FIELDS = [
  ...(['firstName', 'lastName', 'email', 'phone', 'password'] as const),
  ...(['companyName', 'address', 'companyDescription'] as const),
] satisfies ApplicantField[];
const EMPTY = Object.fromEntries(FIELDS.map((field) => [field, ''])) as Application;

const send = (application: Application & { tempToken?: string }) =>
  requestJson<Done>('/api/auth/seller/register', {
    method: 'POST',
    body: application,
    signal: AbortSignal.timeout(APPLICATION_TIMEOUT_MS),
  });

function textOf(field: ApplicantField, typed: string): string | undefined {
  const problem = problemWith(field, typed);
  return problem && applicantRulesText[field][problem];
}

/** A password may contain any character. */
export const allowed = (field: ApplicantField, typed: string): string =>
  field === 'password' ? typed : strip(typed, APPLICANT_RULES[field].max);

export const typedIn = (form: HTMLFormElement): Application => {
  const typed = [...new FormData(form)] as [ApplicantField, string][];
  return { ...EMPTY, ...Object.fromEntries(typed.map(([field, value]) => [field, allowed(field, value)])) };
};

/** Without the password, which is never stored. */
const KEY = 'seller-application';
const stored = (): Partial<Application> => ownedStorage.read<Partial<Application>>(KEY) ?? {};

export function useApplication(onWrong: (field: ApplicantField) => void) {
  const [application, setApplication] = useState(EMPTY);
  const [problems, setProblems] = useState<Problems>({});
  const queryClient = useQueryClient();
  const availability = {
    email: useAvailability('email', application.email),
    companyName: useAvailability('companyName', application.companyName),
  };

  const show = (found: Problems) => {
    setProblems(found);
    const first = FIELDS.find((field) => found[field] !== undefined);
    if (first) onWrong(first);
  };

  /** The e-mail of an unconfirmed application, to be confirmed by a code. */
  const [confirmable, setConfirmable] = useState<string>();

  const sending = useMutation({
    mutationFn: send,
    onSuccess: () => {
      ownedStorage.remove(KEY);
      toast.success(t.accepted);
    },
    onError: (error, sent) => {
      if (error instanceof RequestFailed && error.extra.isConfirmable === true) {
        setConfirmable(sent.email);
        return;
      }
      const { message, problems: found } = failureOf(error);
      toast.error(message);
      if (found.email === t.emailTaken) noteTaken(queryClient, 'email', sent.email, t.emailTaken);
      if (found.companyName === t.companyTaken)
        noteTaken(queryClient, 'companyName', sent.companyName, t.companyTaken);
      show(found);
    },
  });
  const canSend = !sending.isPending && !Object.values(availability).includes('unavailable');

  const here = useLocation();
  useEffect(() => {
    if (!sending.isSuccess) return;
    const isHere = stillAt(here);
    const goHome = () => {
      // Not if the applicant has navigated on.
      if (isHere()) navigate('/');
    };
    const timer = setTimeout(goHome, HOME_AFTER_APPLICATION_MS);
    return () => clearTimeout(timer);
  }, [sending.isSuccess, here]);

  const change = (field: ApplicantField, value: string) => {
    const next = { ...application, [field]: value };
    setApplication((before) => ({ ...before, [field]: value }));
    const { password: _password, ...kept } = next;
    ownedStorage.write(KEY, kept);
    // A field with an error is checked while typing, others when they are left.
    if (problems[field] !== undefined)
      setProblems((before) => ({ ...before, [field]: textOf(field, value) }));
  };
  const judge = (field: ApplicantField) => {
    if (application[field] !== '')
      setProblems((before) => ({ ...before, [field]: textOf(field, application[field]) }));
  };
  const submit = () => {
    if (!canSend) return;
    const found = Object.fromEntries(
      FIELDS.map((field) => [field, textOf(field, application[field])]),
    ) as Problems;
    show(found);
    if (Object.values(found).every((problem) => problem === undefined)) sending.mutate(application);
  };

  const confirm = {
    email: confirmable,
    onClose: () => setConfirmable(undefined),
    onConfirmed: (tempToken: string) => {
      setConfirmable(undefined);
      sending.mutate({ ...application, tempToken });
    },
  };

  /** What was typed before hydration, over what was typed before a reload. */
  const start = useCallback((typed: Application) => {
    const kept = stored();
    setApplication(
      Object.fromEntries(FIELDS.map((field) => [field, typed[field] || (kept[field] ?? '')])) as Application,
    );
  }, []);

  const { isPending: isSending, isSuccess: isAccepted } = sending;
  const isUnsaved = !isAccepted && Object.values(application).some((value) => value !== '');
  return {
    application,
    problems,
    availability,
    isSending,
    isAccepted,
    canSend,
    confirm,
    isUnsaved,
    start,
    change,
    judge,
    submit,
  };
}
