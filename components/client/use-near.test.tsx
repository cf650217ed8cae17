import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useNear } from './use-near';

it('is near once it comes into view, and stays so after it has left', () => {
  let tell: (isIntersecting: boolean) => void = () => undefined;
  const disconnect = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(heard: (entries: { isIntersecting: boolean }[]) => void) {
        tell = (isIntersecting) => heard([{ isIntersecting }]);
      }
      observe = () => undefined;
      disconnect = disconnect;
    },
  );
  const Part = () => {
    const [place, isNear] = useNear<HTMLParagraphElement>();
    return <p ref={place}>{isNear ? 'near' : 'far'}</p>;
  };
  render(<Part />);
  act(() => tell(false));
  expect(screen.getByText('far')).toBeVisible();
  act(() => tell(true));
  expect(screen.getByText('near')).toBeVisible();
  expect(disconnect).toHaveBeenCalledOnce();
  act(() => tell(false));
  expect(screen.getByText('near')).toBeVisible();
});
