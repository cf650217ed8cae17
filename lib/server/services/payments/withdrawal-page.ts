import { startedWithdrawalSchema, withdrawalOutcomeSchema } from '@/lib/contracts/withdrawals';
import { paymentIdShape } from '@/lib/domain/money/payment-state';
import {
  withdrawalOutcomes,
  withdrawalProblems,
  type WithdrawalProblem,
  type WithdrawalStep,
} from '@/lib/domain/money/withdrawal-steps';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';
import { href, wirePath } from '@/lib/routing/hrefs';
import { findWithdrawal } from '@/lib/server/repositories/withdrawal-repository';
import { getRuntime } from '@/lib/server/runtime';

const problemOf = (status: number): WithdrawalProblem =>
  status === 422 ? 'fields' : status === 400 ? 'link' : status === 429 ? 'wait' : status === 404 ? 'gone' : 'other';

/**
 * The page that follows a form of the withdrawal screen: the second step, the outcome, or the error. Nothing that was
 * typed appears in its address.
 * @param statement the statement of the second step
 */
export async function withdrawalPage(
  sent: URLSearchParams,
  response: Response,
  statement: string | undefined,
): Promise<Response> {
  const language = sent.get('language');
  const page = wirePath(href(isLocale(language) ? language : defaultLocale, 'withdrawal'));
  const query = new URLSearchParams(await nextStep(response, statement));
  return new Response(null, {
    status: 303,
    headers: { Location: `${page}?${query}`, 'Cache-Control': 'no-store' },
  });
}

async function nextStep(response: Response, statement: string | undefined): Promise<Record<string, string>> {
  if (!response.ok) {
    const problem = problemOf(response.status);
    return { problem, ...(statement !== undefined && problem === 'wait' && { statement }) };
  }
  const body: unknown = await response.json();
  const started = startedWithdrawalSchema.safeParse(body);
  return started.success ? { statement: started.data.id } : withdrawalOutcomeSchema.parse(body);
}

type Query = Readonly<Record<string, string | string[] | undefined>>;

/**
 * The step of the withdrawal screen given by an address. It reads only what was typed, nothing about an account, so
 * that it shows the same whether or not there is such a purchase.
 */
export async function readWithdrawalStep(query: Query): Promise<WithdrawalStep> {
  const outcome = withdrawalOutcomes.find((each) => each === query.outcome);
  if (outcome) return { is: 'outcome', outcome };
  const problem = withdrawalProblems.find((each) => each === query.problem) ?? null;
  const { statement: id, receipt } = query;
  const isFirst = typeof id !== 'string' || !paymentIdShape.test(id);
  const receiptNumber = typeof receipt === 'string' && /^[\w-]{1,40}$/.test(receipt) ? receipt : '';
  if (isFirst) return { is: 'statement', receiptNumber, problem };
  const statement = await findWithdrawal(getRuntime().database.sql, id);
  if (!statement) return { is: 'statement', receiptNumber: '', problem: 'gone' };
  const token = typeof query.token === 'string' && /^[\w-]{20,100}$/.test(query.token) ? query.token : null;
  if (statement.statedAt && token === null) return { is: 'outcome', outcome: 'sent' };
  return { is: 'confirmation', statement, token, problem };
}
