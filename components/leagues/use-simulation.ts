import { useEffect, useRef } from 'react';
import type { Choices, RestOfSeason } from '@/lib/contracts/rest-of-season';
import type { ClubAim } from '@/lib/model/season/what-if';
import type { Answer, Finishes, Question } from './what-if-answer';

type Asked = { choices: Choices } | { aim: ClubAim };
type Simulation = {
  play(choices: Choices): Promise<Finishes>;
  help(aim: ClubAim): Promise<Choices>;
};

/** A worker that plays the rest of the season, for as long as the component is shown. */
export function useSimulation(season: RestOfSeason): () => Simulation {
  const running = useRef<Simulation & { end(): void }>(undefined);
  useEffect(
    () => () => {
      running.current?.end();
      running.current = undefined;
    },
    [],
  );
  const onGone = () => (running.current = undefined);
  return () => (running.current ??= startSimulation(season, onGone));
}

/** @param onGone called when the worker has failed: the next question needs another one */
function startSimulation(season: RestOfSeason, onGone: () => void): Simulation & { end(): void } {
  const worker = new Worker(new URL('./what-if-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();
  let last = 0;
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    waiting.get(data.id)?.resolve(data);
    waiting.delete(data.id);
  };
  worker.onerror = () => {
    for (const { reject } of waiting.values()) reject(new Error('The simulation failed'));
    waiting.clear();
    worker.terminate();
    onGone();
  };
  const ask = (asked: Asked) =>
    new Promise<Answer>((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      const question: Question = { id: last, season, ...asked };
      worker.postMessage(question);
    });
  return {
    async play(choices) {
      const answer = await ask({ choices });
      return 'finishes' in answer ? answer.finishes : [];
    },
    async help(aim) {
      const answer = await ask({ aim });
      return 'helpful' in answer ? answer.helpful : {};
    },
    end: () => worker.terminate(),
  };
}
