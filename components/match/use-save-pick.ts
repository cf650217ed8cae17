import { serverMessage } from '@/lib/api/failures';
import { useApiMutation } from '@/lib/api/queries';

/**
 * Saves an outcome as a slip of one leg. It counts as saved at once, unless the call waits for the connection; a
 * rejection undoes that.
 */
export function useSavePick(failed: string) {
  const { mutate, reset, isPending, isPaused, isSuccess, error } = useApiMutation('post /api/account/slips');
  return {
    save: (leg: { matchId: number; market: string; outcome: string }) => mutate({ body: { legs: [leg] } }),
    reset,
    isBusy: isPending || isSuccess,
    isPaused,
    isSaved: isSuccess || (isPending && !isPaused),
    problem: error ? (serverMessage(error) ?? failed) : null,
  };
}
