import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import css from './notice.module.css';

type NoticeProps = { icon: IconName; title: ReactNode; children?: ReactNode };

/** A box that explains why content is missing and what to do next. */
export function Notice({ icon, title, children }: NoticeProps) {
  return (
    <div className={css.notice}>
      <span className={css.icon}>
        <Icon name={icon} />
      </span>
      <div className={css.text}>
        <p className={css.title}>{title}</p>
        {children}
      </div>
    </div>
  );
}
