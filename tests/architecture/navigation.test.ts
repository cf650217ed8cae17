import { describe, expect, it } from 'vitest';
import { routeIds, routeRecord } from '@/lib/routing/routes';

const places = routeIds.flatMap((id) => {
  const { navigation, guard, path } = routeRecord(id);
  return navigation ? [{ id, guard, path, ...navigation }] : [];
});

describe('the menus of the routes', () => {
  it.each(['drawer', 'admin', 'footer'] as const)('%s gives each position to only one route', (menu) => {
    const orders = places.filter((place) => place.menu === menu).map(({ order }) => order);
    expect(orders.length).toBeGreaterThan(1);
    expect(new Set(orders).size).toBe(orders.length);
  });

  it('name the page they link to if its path has parameters', () => {
    const open = places.filter((place) => {
      const params = 'params' in place ? Object.keys(place.params ?? {}) : [];
      return [...place.path.matchAll(/\[(\w+)\]/g)].some(([, name = '']) => !params.includes(name));
    });
    expect(open.map(({ id }) => id)).toEqual([]);
  });

  it('show admin pages to admins only', () => {
    expect(places.filter(({ menu, guard }) => (menu === 'admin') !== (guard === 'admin')).map(({ id }) => id)).toEqual(
      [],
    );
  });
});
