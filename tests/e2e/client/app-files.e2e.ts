import { localeCodes, localeRecord } from '@/lib/i18n/locales';
import { href } from '@/lib/routing/hrefs';
import { expect, test } from '@/tests/support/e2e/test';

type OgImage = { src: string; sizes: string };
type Manifest = {
  icons: (OgImage & { purpose: string })[];
  screenshots: (OgImage & { form_factor: string; label: string })[];
  shortcuts: { url: string }[];
};

test('the embedded location look-ups respond like the services they replace', async ({ request }) => {
  const trace = await request.get('/api/trace');
  expect(trace.headers()['content-type']).toContain('text/plain');
  expect(await trace.text()).toMatch(/^ip=\S+\nloc=[A-Z]*\n$/);
  const country = await request.get('/api/country/de');
  expect(await country.json()).toEqual({ name: 'Germany', flag: '/flags/de.png' });
  expect((await request.get('/flags/de.png')).headers()['content-type']).toBe('image/png');
  for (const [code, status] of [
    ['xx', 404],
    ['deu', 400],
  ] as const) {
    const response = await request.get(`/api/country/${code}`);
    expect(response.status()).toBe(status);
    expect(await response.json()).toHaveProperty('key');
  }
});

test('the app manifest is translated, and each of its images exists in its size', async ({ page, request }) => {
  const sizeOf = async (src: string) =>
    page.evaluate(
      async (base64) => {
        const { width, height } = await createImageBitmap(
          new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))]),
        );
        return `${width}x${height}`;
      },
      (await (await request.get(src)).body()).toString('base64'),
    );
  const labels = new Set<string>();
  for (const locale of localeCodes) {
    const response = await request.get(`/manifest.webmanifest?lang=${locale}`);
    expect(response.headers()['content-type']).toContain('application/manifest+json');
    const manifest = (await response.json()) as Manifest;
    expect(manifest).toMatchObject({
      id: '/',
      scope: '/',
      display: 'standalone',
      lang: localeRecord(locale).language,
      dir: localeRecord(locale).dir,
      start_url: href(locale, 'home'),
    });
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    expect(manifest.screenshots.map(({ form_factor: form, sizes }) => `${form} ${sizes}`)).toEqual([
      'narrow 720x1280',
      'narrow 720x1280',
      'wide 1280x720',
      'wide 1280x720',
    ]);
    for (const { label } of manifest.screenshots) labels.add(label);
    expect(manifest.shortcuts.length).toBeGreaterThan(2);
    if (locale !== 'en') continue;
    for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
      expect(await sizeOf(src), src).toBe(sizes);
    }
    for (const { url } of manifest.shortcuts) expect((await request.get(url)).status(), url).toBe(200);
  }
  expect(labels.size).toBe(2 * localeCodes.length);
});
