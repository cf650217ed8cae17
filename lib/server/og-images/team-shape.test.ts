import { expect, it } from 'vitest';
import { teamShape } from './team-shape';

it("draws a national team's flag in the ratio three to two, in the middle of its square", () => {
  const shape = teamShape({ id: 'france-national-team', name: 'France', flag: 'fr' }, 60, 'shape-1');
  expect(shape).toContain('<g transform="translate(0 10)"><svg width="60" height="40"');
  expect(shape).toContain('fill="#00318A"');
});

it("draws a club's shield", () => {
  expect(teamShape({ id: 'arsenal', name: 'Arsenal' }, 60, 'shape-1')).toContain('<clipPath id="shape-1">');
});
