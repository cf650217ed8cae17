import { describe, expect, it } from 'vitest';
import { buildAddressTree, comparable } from './address-tree';

describe('address tree', () => {
  it('rejects a word that would lead to two screens', () => {
    expect(() =>
      buildAddressTree([
        { id: 'login', path: '/login', translations: ['/login', '/entrar'] },
        { id: 'register', path: '/register', translations: ['/register', '/entrar'] },
      ]),
    ).toThrow('already leads to another screen');
  });

  it('rejects a translation with a different structure', () => {
    expect(() => buildAddressTree([{ id: 'team', path: '/team/[teamId]', translations: ['/equipo'] }])).toThrow(
      'shape',
    );
    expect(() =>
      buildAddressTree([{ id: 'team', path: '/team/[teamId]', translations: ['/[teamId]/equipo'] }]),
    ).toThrow('shape');
    expect(() => buildAddressTree([{ id: 'team', path: '/team/[teamId]', translations: ['/equipo/[id]'] }])).toThrow(
      'shape',
    );
  });

  it('rejects two screens at one path and two names for one parameter', () => {
    expect(() =>
      buildAddressTree([
        { id: 'login', path: '/x', translations: ['/x'] },
        { id: 'register', path: '/x', translations: ['/x'] },
      ]),
    ).toThrow('same path');
    expect(() =>
      buildAddressTree([
        { id: 'team', path: '/x/[a]', translations: ['/x/[a]'] },
        { id: 'lineups', path: '/x/[b]/y', translations: ['/x/[b]/y'] },
      ]),
    ).toThrow('parameter');
  });

  it('compares words regardless of case, composition and Hindi nasal sign', () => {
    expect(comparable('भविष्यवाणियाँ')).toBe(comparable('भविष्यवाणियां'));
    expect(comparable('ПРОГНОЗЫ')).toBe('прогнозы');
    expect(comparable('TAHMİNLER')).toBe('tahminler');
    expect(comparable('сброс-пароля'.normalize('NFD'))).toBe('сброс-пароля');
  });
});
