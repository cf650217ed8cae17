import { CommandLineError } from '@/lib/cli/command-line';
import type { Changes } from './files';
import { addMessage, localesInFolder } from './messages';
import { camelOf, kebabName, pascalOf, sentenceOf } from './names';

/**
 * Adds a public screen: its record, its address and title in every language, its page, its component and its message
 * namespace.
 * @throws {CommandLineError}
 */
export function addScreen(changes: Changes, given: string, englishName?: string): void {
  const name = kebabName('A screen', given);
  const camel = camelOf(name);
  const title = englishName ?? sentenceOf(name);
  if (changes.exists(`messages/en/${camel}.json`)) throw new CommandLineError(`The namespace ${camel} already exists`);
  const slugs = changes.readJson<Record<string, string>>('messages/en/slugs.json');
  if (name in slugs || Object.values(slugs).includes(`/${name}`))
    throw new CommandLineError(`The screen ${name} already exists`);
  changes.create(`app/[locale]/(public)/${name}/page.tsx`, pageText(name));
  changes.create(`components/${name}/${name}-view.tsx`, viewText(name, camel));
  changes.create(`components/${name}/${name}-view.test.tsx`, viewTestText(name));
  const quoted = name.includes('-') ? `'${name}'` : name;
  changes.insertBefore(
    'lib/routing/routes.ts',
    '} as const satisfies Record<string, RouteRecord>',
    `  ${quoted}: { path: '/${name}', ...open, parent: 'home' },`,
  );
  addMessage(changes, `${camel}.lead`, `To be written: what ${title} shows.`);
  addMessage(changes, `meta.${camel}.name`, title);
  addMessage(changes, `meta.${camel}.title`, `${title} – {site}`);
  addMessage(changes, `meta.${camel}.description`, `To be written: what ${title} shows, for search engines.`);
  for (const code of localesInFolder(changes)) {
    const file = `messages/${code}/slugs.json`;
    changes.writeJson(file, { ...changes.readJson<Record<string, string>>(file), [name]: `/${name}` });
  }
}

const pageText = (name: string): string => `import type { Metadata } from 'next';
import { readLocale } from '@/app/[locale]/read-locale';
import { ScreenTop } from '@/app/[locale]/screen-top';
import { ${pascalOf(name)}View } from '@/components/${name}/${name}-view';
import { pageMetadata } from '@/lib/routing/metadata';

type PageProps = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return pageMetadata({ locale: await readLocale(params), routeId: '${name}' });
}

export default async function Page({ params }: PageProps) {
  const locale = await readLocale(params);
  return (
    <>
      <ScreenTop locale={locale} routeId="${name}" />
      <${pascalOf(name)}View />
    </>
  );
}
`;

const viewText = (name: string, camel: string): string => `import { useTranslations } from 'next-intl';
import { PageTitle } from '@/components/ui/page-title';

/** To be written: one sentence that says what the screen shows. */
export function ${pascalOf(name)}View() {
  const t = useTranslations();
  return (
    <div>
      <PageTitle>{t('meta.${camel}.name')}</PageTitle>
      <p>{t('${camel}.lead')}</p>
    </div>
  );
}
`;

const viewTestText = (name: string): string => `import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InLanguage } from '@/tests/support/in-language';
import { ${pascalOf(name)}View } from './${name}-view';

it('has one title', () => {
  render(
    <InLanguage>
      <${pascalOf(name)}View />
    </InLanguage>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});
`;
