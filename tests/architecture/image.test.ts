import { expect, it } from 'vitest';
import { readDockerfile } from '@/scripts/dockerfile';
import { siteFlags } from '@/tests/support/e2e/site-process';
import { contextFiles, imageFiles, readWhileRunning } from '@/tests/support/image-files';
import { readText } from '@/tests/support/repository-files';

const { stages, start } = readDockerfile(readText('Dockerfile'));
const context = contextFiles();
const image = imageFiles(stages, context);
const holds = (files: readonly string[], place: string) =>
  files.some((file) => file === place || file.startsWith(`${place}/`) || place.startsWith(`${file}/`));

it('finds every file that its steps copy', () => {
  expect(stages.map(({ name }) => name)).toEqual(['packages', 'build', undefined]);
  expect(image.missing).toEqual([]);
});

it('contains what its command starts and everything that the server reads while running', () => {
  expect(start.at(-1)).toBe('dist/server.mjs');
  expect(holds(image.files, 'dist/server.mjs')).toBe(true);
  const read = readWhileRunning();
  expect(read.length).toBeGreaterThan(6);
  expect(read.map(({ place }) => place)).toEqual(expect.arrayContaining(['messages', 'public']));
  const madeByBuild = /^(?:node_modules|\.next|dist)\//;
  expect(read.filter(({ place }) => !madeByBuild.test(place) && !holds(image.files, place))).toEqual([]);
  for (const folder of ['node_modules', '.next', 'dist']) expect(holds(image.files, folder)).toBe(true);
});

it('starts the server with the same flags as the unit, npm start and the tests', () => {
  expect(start).toEqual(['node', ...siteFlags, 'dist/server.mjs']);
  const { scripts } = JSON.parse(readText('package.json')) as { scripts: { start: string } };
  expect(scripts.start).toBe(['node', ...siteFlags, 'scripts/start.mjs'].join(' '));
  expect(readText('deploy/pitchcast.service')).toContain(['node', ...siteFlags, 'dist/server.mjs'].join(' '));
});

it('would notice a file that .dockerignore leaves out, and a folder that is not copied', () => {
  const without = context.filter((file) => file !== '.npmrc');
  expect(imageFiles(stages, without).missing).toEqual(['packages: .npmrc']);
  const last = stages.map((stage) => ({
    ...stage,
    instructions: stage.instructions.filter((step) => step.kind !== 'copy' || !step.sources.includes('/app/messages')),
  }));
  expect(holds(imageFiles(last, context).files, 'messages')).toBe(false);
});

it('contains nothing that must stay out of it', () => {
  for (const file of [...context, ...image.files])
    expect(file).not.toMatch(/^(?:\.git\/|\.data|test-results|coverage|.*\.log$)/);
});
