import { useId, type ReactNode } from 'react';
import form from '@/components/ui/form/form.module.css';
import css from './choice.module.css';

type ChoiceProps = { name: string; isChosen: boolean; onChoose(): void; children: ReactNode };

/** A radio button with a large label as target. */
export function Choice({ name, isChosen, onChoose, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className={css.choice}>
      <input className={form.box} type="radio" id={id} name={name} checked={isChosen} onChange={onChoose} />
      <label htmlFor={id}>{children}</label>
    </div>
  );
}
