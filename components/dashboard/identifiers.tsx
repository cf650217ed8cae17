import { camelCase } from '@/lib/domain/shared/camel-case';
import type { Translate } from '@/lib/i18n/widget-messages';

type IdentifierProps = {
  id: string;
  /** The message key of its word. */ word: string;
  values?: Readonly<Record<string, string>>;
  t: Translate;
};

type NameProps = Pick<IdentifierProps, 'id' | 't'>;

/** The word for an identifier from the server; an identifier without a word is shown unchanged. */
export function Identifier({ id, word, values, t }: IdentifierProps) {
  const text = t(word, values);
  return text === word ? <code dir="ltr">{id}</code> : <bdi>{text}</bdi>;
}

export const ScreenName = ({ id, t }: NameProps) => <Identifier id={id} word={`screens.${id}`} t={t} />;

/** A name unchanged, or the word for items that are counted together without a name. */
export function nameOrKind(name: string, t: Translate): string {
  const key = `dashboard.names.${name}`;
  const word = t(key);
  return word === key ? name : word;
}

export function JobName({ id, t }: NameProps) {
  const [, source] = /^ingest-(.+)$/.exec(id) ?? [];
  if (source === undefined) return <Identifier id={id} word={`dashboard.jobs.${camelCase(id)}`} t={t} />;
  return <Identifier id={id} word="dashboard.jobs.ingest" values={{ source }} t={t} />;
}
