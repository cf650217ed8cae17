import css from './announcement.module.css';

/** The operator's note at the top of every page, between two instants. */
export function Announcement({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p className={css.note} role="note" dir="auto" data-announcement>
      {text}
    </p>
  );
}
