import { expect, it } from 'vitest';
import { readWhileRunning } from '@/tests/support/image-files';
import { repositoryFiles } from '@/tests/support/repository-files';
import { builtPlaces } from './release-files';

it('packs the build’s output together with all files of the repository', () => {
  expect(builtPlaces).toEqual(expect.arrayContaining(['dist', '.next', 'public']));
  const packed = [...builtPlaces, ...repositoryFiles()];
  const read = readWhileRunning().filter(({ place }) => !place.startsWith('node_modules/'));
  expect(read.length).toBeGreaterThan(4);
  const missing = read.filter(
    ({ place }) =>
      !packed.some((file) => file === place || file.startsWith(`${place}/`) || place.startsWith(`${file}/`)),
  );
  expect(missing).toEqual([]);
});
