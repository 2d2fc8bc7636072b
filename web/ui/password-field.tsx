import { type ComponentProps, useState } from 'react';
import { EyeClosedIcon, EyeIcon } from './eye-icons.tsx';
import { TextField } from './field.tsx';
import { IconButton } from './icon-button.tsx';

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'end'> {
  texts: { show: string; hide: string };
}

export function PasswordField({ texts, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...rest}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <IconButton
          label={shown ? texts.hide : texts.show}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeClosedIcon size={20} /> : <EyeIcon size={20} />}
        </IconButton>
      }
    />
  );
}
