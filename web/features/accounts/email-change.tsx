import { useState } from 'react';
import { emailChangeText as t } from '#text/email-change.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { EmailChangeForm } from './email-change-form.tsx';
import styles from './email-change.module.css';

interface EmailChangeProps {
  email: string;
  onChanged: (email: string) => void;
}

export function EmailChange({ email, onChanged }: EmailChangeProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.row}>
      <TextField label={t.label} hint={t.hint} name="email" value={email} readOnly />
      <Button look="secondary" onClick={() => setIsOpen(true)}>
        {t.change}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t.title}>
        <EmailChangeForm
          current={email}
          onCancel={() => setIsOpen(false)}
          onChanged={(changed) => {
            setIsOpen(false);
            onChanged(changed);
          }}
        />
      </Dialog>
    </div>
  );
}
