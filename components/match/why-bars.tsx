import { useI18n } from '@/lib/format/use-i18n';
import type { GoalStep } from './goal-steps';
import css from './why-bars.module.css';
import { stepText } from './why-text';

type WhyBarsProps = {
  steps: readonly GoalStep[];
  /** The number of goals that fills a bar's line. */
  scale: number;
};

const share = (goals: number, scale: number) => `${((goals / scale) * 100).toFixed(2)}%`;

/** A waterfall chart: each line begins where the previous one ended. Sign, position and colour show up or down. */
export function WhyBars({ steps, scale }: WhyBarsProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  return (
    <ol className={css.steps}>
      {steps.map((step, index) => {
        const change = step.to - step.from;
        const direction = index === 0 ? 'base' : change > 0 ? 'up' : change < 0 ? 'down' : 'none';
        return (
          <li key={step.name} className={css.step}>
            <span>{stepText(step, i18n)}</span>
            <span className={css.change}>{index === 0 ? format.goalsFine(step.to) : format.signed(change)}</span>
            <span className={css.track} aria-hidden="true">
              <span
                className={css.part}
                data-direction={direction}
                style={{
                  insetInlineStart: share(Math.min(step.from, step.to), scale),
                  inlineSize: share(Math.abs(change), scale),
                }}
              />
            </span>
          </li>
        );
      })}
      <li className={css.step} data-sum="">
        <span>{t('match.why.sum')}</span>
        <span className={css.change}>{format.goalsFine(steps.at(-1)?.to ?? 0)}</span>
        <span className={css.track} aria-hidden="true">
          <span className={css.part} data-direction="sum" style={{ inlineSize: share(steps.at(-1)?.to ?? 0, scale) }} />
        </span>
      </li>
    </ol>
  );
}
