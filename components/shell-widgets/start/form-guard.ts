import { reloadStore } from '@/stores/reload-store';

const checkMs = 2_000;

/** Forms whose input is also in the address or is easy to repeat (search, filters). */
const isInstant = (form: HTMLFormElement) =>
  form.getAttribute('role') === 'search' || form.method === 'get' || form.hasAttribute('data-instant');

/**
 * Prevents automatic reloads while a form on the page has input, until it is reset or removed. A form that stays after
 * being sent still prevents them, because only its screen knows whether the server accepted it.
 * @returns a function that stops this
 */
export function guardForms(): () => void {
  const dirty = new Map<HTMLFormElement, () => void>();
  const release = (form: HTMLFormElement) => {
    dirty.get(form)?.();
    dirty.delete(form);
  };
  const onInput = (event: Event) => {
    const form = event.target instanceof Element ? event.target.closest('form') : null;
    if (form && !dirty.has(form) && !isInstant(form)) dirty.set(form, reloadStore.getState().hold('form'));
  };
  const onReset = (event: Event) => {
    if (event.target instanceof HTMLFormElement) release(event.target);
  };
  const prune = () => {
    for (const form of dirty.keys()) if (!form.isConnected) release(form);
  };
  let timer: ReturnType<typeof setInterval> | undefined;
  const unsubscribe = reloadStore.subscribe(({ isWaiting }) => {
    if (isWaiting) timer ??= setInterval(prune, checkMs);
  });
  document.addEventListener('input', onInput);
  document.addEventListener('reset', onReset);
  return () => {
    clearInterval(timer);
    unsubscribe();
    document.removeEventListener('input', onInput);
    document.removeEventListener('reset', onReset);
    for (const form of dirty.keys()) release(form);
  };
}
