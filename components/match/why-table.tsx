import { useI18n } from '@/lib/format/use-i18n';
import type { GoalStep } from './goal-steps';
import css from './why-table.module.css';
import { stepText } from './why-text';

type WhyTableProps = { team: string; steps: readonly GoalStep[] };

export function WhyTable({ team, steps }: WhyTableProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const sum = steps.reduce((total, step) => total + step.log, 0);
  return (
    <table className={css.table}>
      <caption>{t('match.why.tableOf', { team })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('match.why.step')}</th>
          <th scope="col">{t('match.why.log')}</th>
          <th scope="col">{t('match.why.factor')}</th>
          <th scope="col">{t('match.why.running')}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <tr key={step.name}>
            <th scope="row">{stepText(step, i18n)}</th>
            <td>{format.signedFine(step.log)}</td>
            <td>{t('match.why.times', { factor: format.goalsFine(step.factor) })}</td>
            <td>{format.goalsFine(step.to)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('match.why.sum')}</th>
          <td>{format.signedFine(sum)}</td>
          <td />
          <td>{format.goalsFine(Math.exp(sum))}</td>
        </tr>
      </tfoot>
    </table>
  );
}
