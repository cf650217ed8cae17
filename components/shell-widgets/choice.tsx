import css from './dialogs.module.css';

type ChoiceProps = { label: string; text: string; isOn: boolean; change(isOn: boolean): void };

/** A switch with its explanation. */
export function Choice({ label, text, isOn, change }: ChoiceProps) {
  return (
    <label className={css.choice}>
      <input
        className={css.switch}
        type="checkbox"
        role="switch"
        checked={isOn}
        onChange={(event) => change(event.target.checked)}
      />
      <span>
        <span className={css.label}>{label}</span>
        <small className={css.note}>{text}</small>
      </span>
    </label>
  );
}
