import { describe, expect, it } from 'vitest';
import english from '@/messages/en/widgets.json';
import { namespaces } from './message-files';
import { translatorOf } from './widget-messages';

describe('the messages of the widgets', () => {
  const t = translatorOf({
    plain: 'Close',
    group: { gap: 'Hello {name}, {name}' },
    compiled: ['As of ', ['time'], '.'],
  });
  it('are filled in, whether compiled or not', () => {
    expect(t('plain')).toBe('Close');
    expect(t('group.gap', { name: 'you' })).toBe('Hello you, you');
    expect(t('compiled', { time: '12:00' })).toBe('As of 12:00.');
  });
  it('show the key of a missing message instead of failing', () => {
    expect(t('group')).toBe('group');
    expect(t('none.at.all')).toBe('none.at.all');
    expect(t('group.gap')).toBe('Hello {name}, {name}');
  });
  it('contain no plurals, which these placeholders do not support', () => {
    expect(namespaces).toContain('widgets');
    expect(JSON.stringify(english)).not.toMatch(/\{\w+,/);
  });
});
