import { useEffect, useRef } from 'react';
import type { RestOfCup, Winners } from '@/lib/contracts/rest-of-cup';
import type { Choices, RestOfSeason } from '@/lib/contracts/rest-of-season';
import type { ClubAim } from '@/lib/model/season/what-if';
import type { Answer, Asked, Finishes, Question, Ways } from './what-if-answer';

type Simulation = {
  play(season: RestOfSeason, choices: Choices): Promise<Finishes>;
  help(season: RestOfSeason, aim: ClubAim): Promise<Choices>;
  playCup(cup: RestOfCup, winners: Winners): Promise<Ways>;
};

/** A worker that simulates the rest of a season or a cup, for as long as the component is mounted. */
export function useSimulation(): () => Simulation {
  const running = useRef<Simulation & { end(): void }>(undefined);
  useEffect(
    () => () => {
      running.current?.end();
      running.current = undefined;
    },
    [],
  );
  const onGone = () => (running.current = undefined);
  return () => (running.current ??= startSimulation(onGone));
}

/** @param onGone called when the worker has failed, so that the next question needs a new one */
function startSimulation(onGone: () => void): Simulation & { end(): void } {
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
      const question: Question = { id: last, ...asked };
      worker.postMessage(question);
    });
  return {
    async play(season, choices) {
      const answer = await ask({ season, choices });
      return 'finishes' in answer ? answer.finishes : [];
    },
    async help(season, aim) {
      const answer = await ask({ season, aim });
      return 'helpful' in answer ? answer.helpful : {};
    },
    async playCup(cup, winners) {
      const answer = await ask({ cup, winners });
      return 'ways' in answer ? answer.ways : [];
    },
    end: () => worker.terminate(),
  };
}
