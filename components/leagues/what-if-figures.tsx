import { HiddenText } from '@/components/ui/hidden-text';
import type { WhatIfMessages } from './what-if-types';
import css from './what-if.module.css';

type BeforeAfterProps = { now: string; was: string; messages: WhatIfMessages };

/** The two figures in a cell: with the choices, and below that without them. */
export function BeforeAfter({ now, was, messages }: BeforeAfterProps) {
  return (
    <>
      <HiddenText>{`${messages.after}: `}</HiddenText>
      <bdi className={css.now} dir="ltr" data-changed={now !== was || undefined}>
        {now}
      </bdi>
      <HiddenText>{`, ${messages.before}: `}</HiddenText>
      <bdi className={css.was} dir="ltr">
        {was}
      </bdi>
    </>
  );
}

/** Explains which figure is which. */
export const WhatIfKey = ({ messages }: { messages: WhatIfMessages }) => (
  <p className={css.key}>
    <span className={css.now} data-changed="">
      {messages.after}
    </span>{' '}
    <span className={css.was}>{messages.before}</span>
  </p>
);
