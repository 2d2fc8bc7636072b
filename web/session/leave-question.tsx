import { leavingText as t } from '#text/leaving.ts';
import { Confirm } from '../ui/confirm.tsx';
import { useUnsaved } from './use-unsaved.ts';

interface LeaveQuestionProps {
  isUnsaved: boolean;
  /** What happens to the input, if it isn't lost. */
  text?: string;
  /** A form that needs no account. */
  forGuests?: boolean;
}

/** Beside a form: asks before its unsaved input is left. */
export function LeaveQuestion({ isUnsaved, text = t.text, forGuests = false }: LeaveQuestionProps) {
  const { isAsking, leave, stay } = useUnsaved(isUnsaved, forGuests);
  return (
    <Confirm
      open={isAsking}
      title={t.title}
      text={text}
      action={t.leave}
      cancel={t.stay}
      onConfirm={leave}
      onClose={stay}
    />
  );
}
