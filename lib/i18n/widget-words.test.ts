import { describe, expect, it } from 'vitest';
import english from '@/messages/en/widgets.json';
import { namespaces } from './message-files';
import { sayerOf } from './widget-words';

describe("the widgets' words", () => {
  const say = sayerOf({ plain: 'Close', group: { gap: 'Hello {name}, {name}' }, compiled: ['As of ', ['time'], '.'] });
  it('are filled in, whether compiled or not', () => {
    expect(say('plain')).toBe('Close');
    expect(say('group.gap', { name: 'you' })).toBe('Hello you, you');
    expect(say('compiled', { time: '12:00' })).toBe('As of 12:00.');
  });
  it('show what is missing instead of failing', () => {
    expect(say('group')).toBe('group');
    expect(say('none.at.all')).toBe('none.at.all');
    expect(say('group.gap')).toBe('Hello {name}, {name}');
  });
  it('hold no plurals, which these gaps could not do', () => {
    expect(namespaces).toContain('widgets');
    expect(JSON.stringify(english)).not.toMatch(/\{\w+,/);
  });
});
