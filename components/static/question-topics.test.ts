import { expect, it } from 'vitest';
import faq from '@/messages/en/faq.json';
import { questionTopics } from './question-topics';

it('lists every question under exactly one topic', () => {
  expect(Object.values(questionTopics).flat().toSorted()).toEqual(Object.keys(faq.entries).toSorted());
  expect(Object.keys(questionTopics)).toEqual(Object.keys(faq.topics));
});
