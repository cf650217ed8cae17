import Radio from '@mui/material/Radio';
import { useId, type ReactNode } from 'react';
import css from './choice.module.css';

type ChoiceProps = { name: string; isChosen: boolean; onChoose(): void; children: ReactNode };

/** A radio button with a large label as its target, inside a `Form`. */
export function Choice({ name, isChosen, onChoose, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className={css.choice}>
      <Radio id={id} name={name} checked={isChosen} onChange={onChoose} />
      <label htmlFor={id}>{children}</label>
    </div>
  );
}
