import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import type { ProfileChange, ProfileChanged, User } from '#contract/accounts.ts';
import { ADDRESS_MAX, NAME_MAX, PHONE_MAX } from '#contract/limits.ts';
import { cleanLine, cleanPhone, strip, stripPhone } from '#contract/typed-text.ts';
import { fieldErrors, refusalText } from '../../api/refusal.ts';
import { requestJson } from '../../api/request.ts';
import { profileText as t } from '#text/profile.ts';
import { Button } from '../../ui/button.tsx';
import { cleanAsTyped } from '../../ui/clean-as-typed.ts';
import { TextField } from '../../ui/field.tsx';
import { FormSkeleton } from '../../ui/form-skeleton.tsx';
import styles from '../../ui/form.module.css';
import { LeaveQuestion } from '../../session/leave-question.tsx';
import { toast } from '../../ui/toast.ts';
import { lastOrderQuery, profileQuery } from './profile-queries.ts';

type Details = Required<Omit<ProfileChange, 'email'>>;
type DetailName = keyof Details;

/** Applied while typing. */
const STRIP: Record<DetailName, (typed: string) => string> = {
  name: (typed) => strip(typed, NAME_MAX),
  address: (typed) => strip(typed, ADDRESS_MAX),
  phoneNumber: (typed) => stripPhone(typed, PHONE_MAX),
};
/** As the server will store it. */
const tidy = ({ name, address, phoneNumber }: Details): Details => ({
  name: cleanLine(name, NAME_MAX),
  address: cleanLine(address, ADDRESS_MAX),
  phoneNumber: cleanPhone(phoneNumber, PHONE_MAX),
});
const NAMES = Object.keys(STRIP) as DetailName[];

/** 'The last order supplies address and phoneNumber', where the profile has none yet. */
export function EditProfile({ user }: { user: User }) {
  const isComplete = user.address !== '' && user.phoneNumber !== '';
  const { data, isPending } = useQuery({ ...lastOrderQuery(user._id), enabled: !isComplete });
  if (isPending && !isComplete) return <FormSkeleton label={t.loading} fields={3} />;
  const order = data?.order;
  const ordered = {
    // A pickup order has the shop's address.
    address: order?.delivery === 'courier' ? order.address : '',
    phoneNumber: order?.phoneNumber ?? '',
  };
  return <DetailsForm user={user} ordered={ordered} />;
}

type Ordered = Pick<Details, 'address' | 'phoneNumber'>;

function DetailsForm({ user, ordered }: { user: User; ordered: Ordered }) {
  const [typed, setTyped] = useState<Details>({
    name: user.name,
    address: user.address || ordered.address,
    phoneNumber: user.phoneNumber || ordered.phoneNumber,
  });
  const [start] = useState(typed);
  const [problems, setProblems] = useState<Partial<Details>>({});
  const queryClient = useQueryClient();
  const details = tidy(typed);
  const changed = NAMES.filter((name) => details[name] !== user[name]);
  // The last order's address counts as typed only once something was changed.
  const isUnsaved = changed.some((name) => typed[name] !== start[name]);

  const saving = useMutation({
    mutationFn: (change: ProfileChange) =>
      requestJson<ProfileChanged>(`/api/users/update-profile/${user._id}`, { method: 'PUT', body: change }),
    onSuccess: ({ user: saved }, sent) => {
      queryClient.setQueryData(profileQuery().queryKey, { user: saved });
      // What was typed while saving stays, unsaved.
      const isAsSent = (name: DetailName) => details[name] === (sent[name] ?? user[name]);
      setTyped({
        ...typed,
        ...Object.fromEntries(NAMES.filter(isAsSent).map((name) => [name, saved[name]])),
      });
      toast.success(t.saved);
    },
    onError: (error) => {
      const message = refusalText(error, t.saveFailed);
      toast.error(message);
      setProblems(fieldErrors(error));
    },
  });

  const control = (name: DetailName) => ({
    name,
    value: typed[name],
    error: problems[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped({ ...typed, [name]: cleanAsTyped(target, STRIP[name]) });
      if (problems[name] !== undefined) setProblems({ ...problems, [name]: undefined });
    },
  });
  const hintOf = (name: keyof Ordered) =>
    user[name] === '' && ordered[name] !== '' && typed[name] === ordered[name] ? t.ofLastOrder : undefined;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (saving.isPending || changed.length === 0) return;
    setProblems(details.name === '' ? { name: t.noName } : {});
    if (details.name === '') event.currentTarget.querySelector<HTMLElement>('[name="name"]')?.focus();
    else saving.mutate(Object.fromEntries(changed.map((name) => [name, details[name]])));
  };

  return (
    <form className={styles.form} aria-label={t.editProfile} noValidate onSubmit={submit}>
      <LeaveQuestion isUnsaved={isUnsaved} />
      <p className={styles.lead}>{t.editLead}</p>
      <TextField {...control('name')} label={t.name} maxLength={NAME_MAX} autoComplete="name" />
      <TextField
        {...control('address')}
        label={t.address}
        hint={hintOf('address')}
        maxLength={ADDRESS_MAX}
        autoComplete="street-address"
        placeholder={t.addressExample}
      />
      <TextField
        {...control('phoneNumber')}
        label={t.phone}
        hint={hintOf('phoneNumber')}
        type="tel"
        autoComplete="tel"
        placeholder={t.phoneExample}
      />
      <div className={styles.buttons}>
        <Button type="submit" disabled={saving.isPending || changed.length === 0}>
          {saving.isPending ? t.saving : t.save}
        </Button>
      </div>
    </form>
  );
}
