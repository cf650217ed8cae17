'use client';

import Button, { type ButtonProps } from '@mui/material/Button';
import type { ComponentProps } from 'react';
import { Link } from '@/lib/routing/navigation';
import { MuiForm } from './mui-form';

export type ButtonKind = 'button' | 'quiet' | 'danger';

const looks = {
  button: { variant: 'contained', color: 'primary' },
  quiet: { variant: 'outlined', color: 'inherit' },
  danger: { variant: 'outlined', color: 'error' },
} as const satisfies Record<ButtonKind, Pick<ButtonProps, 'variant' | 'color'>>;

type FormButtonProps = Omit<ButtonProps, 'variant' | 'color'> & { kind: ButtonKind };

export function FormButton({ kind, ...button }: FormButtonProps) {
  return (
    <MuiForm>
      <Button {...looks[kind]} {...button} />
    </MuiForm>
  );
}

/** A link to the next step that looks like a button. */
export function FormLink({ kind, ...link }: Omit<ComponentProps<typeof Link>, 'color'> & { kind: ButtonKind }) {
  return (
    <MuiForm>
      <Button {...looks[kind]} component={Link} {...link} />
    </MuiForm>
  );
}
