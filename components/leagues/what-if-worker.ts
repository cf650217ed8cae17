import { answer, type Question } from './what-if-answer';

onmessage = ({ data }: MessageEvent<Question>) => postMessage(answer(data));
