import { describe, expect, it } from 'vitest';
import type { Locale } from '@/lib/i18n/locales';
import { breachesOf, ruleNames, type RuleName } from './language-rules';
import { sentencesOf } from './variants';

/** For each rule, what it must reject and what it must leave alone. */
const samples: Readonly<
  Record<RuleName, { bad: readonly (readonly [Locale, string])[]; good: readonly (readonly [Locale, string])[] }>
> = {
  governingWord: {
    bad: [
      ['ru', 'Прогноз голов на {date}'],
      ['ru', 'Победа над {team}'],
      ['fr', 'Compositions de {home}'],
      ['fr', 'l’{team}'],
      ['it', 'si è avverato il {rate} dei casi'],
      ['it', 'aggiornate al {time}'],
      ['pt', 'ataque de {team}'],
      ['pl', 'forma {count, plural, one {# meczu} other {dla {team}}}'],
      ['sr', 'sastavi za „{team}“'],
      ['ro', 'la {time}'],
      ['es', 'ataque de \u2068{team}\u2069'],
      ['de', 'Der Angriff des {team}'],
    ],
    good: [
      ['ru', 'Прогноз голов: {date}'],
      ['fr', 'Compositions : {home} – {away}'],
      ['pt', 'ataque da equipa {team}'],
      ['it', 'atti {team}'],
      ['en', 'The attack of {team}'],
    ],
  },
  labelInside: {
    bad: [
      ['fr', 'Le plus probable\u00a0: {outcome}'],
      ['en', 'We expect {outcome} here'],
    ],
    good: [
      ['fr', '{outcome}\u00a0: le plus probable'],
      ['ru', 'Самый вероятный исход: «{outcome}»'],
      ['en', 'Most likely: {outcome}'],
      ['hi', 'सबसे संभावित {outcome}'],
    ],
  },
  endingOfValue: {
    bad: [
      ['tr', '{team}’in atağı'],
      ['tr', '{date}de'],
    ],
    good: [['tr', '{team} takımının atağı']],
  },
  numberBesideNoun: {
    bad: [
      ['en', 'The last {count} matches'],
      ['ru', 'Ещё {count} матчей'],
      ['ar', '{count} اختيارًا'],
      ['ro', '{left} de zile'],
    ],
    good: [
      ['en', '{count, plural, one {# match} other {# matches}}'],
      ['en', 'Matches: {count}'],
      ['en', 'over {line} goals'],
    ],
  },
  participleOutsidePlural: {
    bad: [
      ['es', '{count, plural, one {# partido} other {# partidos}} jugados'],
      ['fr', '{count, plural, one {# match} other {# matchs}} déjà joués'],
      ['ru', 'Оценено {count, plural, one {# прогноз} few {# прогноза} many {# прогнозов} other {# прогноза}}'],
      ['it', '{kind, select, all {Giocate {count, plural, one {# partita} other {# partite}}} other {}}'],
      ['hi', '{count, plural, one {# मैच} other {# मैच}} खेले गए'],
    ],
    good: [
      ['es', '{count, plural, one {# partido jugado} other {# partidos jugados}}'],
      ['pl', 'Rozegrano {count, plural, one {# mecz} few {# mecze} many {# meczów} other {# meczu}}'],
      ['de', '{count, plural, one {# Spiel} other {# Spiele}} gespielt'],
    ],
  },
  bannedWord: {
    bad: [
      ['pt', 'Mais de 2,5 gols'],
      ['pt', 'Placar final'],
      ['hi', 'आज का चुनाव'],
      ['fr', 'Le prono du jour'],
      ['fr', 'Toutes les ligues'],
      ['sr', 'Predikcije za danas'],
      ['pl', 'Przewidywania na dziś'],
      ['en', 'By e-mail'],
      ['ru', 'Уведомление провайдера'],
      ['ro', 'Chitanța {number}'],
      ['de', 'Fehlgriffe inklusive'],
      ['tr', 'Rakamlarımız sitenizde'],
      ['ar', 'نقول هل أصاب أم أخطأ.'],
      ['ar', 'هل المراهنة فيه مربحة: يخسر معظم الناس.'],
    ],
    good: [
      ['fr', 'Pronostic du jour, Ligue 1, Ligue des champions'],
      ['pt', 'Atualizado: {time}'],
      ['pt', 'Golos esperados'],
      ['tr', 'Harfler, rakamlar ve kısa çizgi'],
      ['ar', 'هل أصاب، وما مدى الثقة به؟'],
    ],
  },
  frenchSpace: {
    bad: [
      ['fr', 'Cotes : {odds}'],
      ['fr', 'Vraiment ?'],
      ['fr', '« oui\u00a0»'],
      ['fr', 'un match; un autre'],
    ],
    good: [
      ['fr', 'Cotes\u00a0: {odds}'],
      ['fr', '«\u00a0oui\u00a0»'],
      ['fr', 'à 20:45, sur https://example.org'],
      ['de', 'Quoten: {odds}'],
    ],
  },
  straightApostrophe: {
    bad: [
      ['fr', "Aujourd'hui"],
      ['it', "Calcio d'inizio"],
    ],
    good: [
      ['fr', 'Aujourd’hui'],
      ['en', "Today's pick"],
    ],
  },
  percentSign: {
    bad: [
      ['fr', '95 %'],
      ['de', '95%'],
      ['tr', '95%'],
      ['ar', '95%'],
      ['ar', '95٪'],
      ['ro', '60–70%'],
      ['en', '95 %'],
      ['es', '{share}%'],
    ],
    good: [
      ['fr', '95\u00a0%'],
      ['tr', '%95'],
      ['ar', '\u200e95٪'],
      ['ro', '60–70\u00a0%'],
      ['en', 'From the cache, %'],
    ],
  },
  euroSign: {
    bad: [
      ['de', '500 €'],
      ['en', '500 €'],
      ['tr', '500 €'],
    ],
    good: [
      ['de', '500\u00a0€'],
      ['en', '€500'],
      ['tr', '€500'],
    ],
  },
  doubledStop: {
    bad: [
      ['ru', 'по данным на {date}.'],
      ['sr', 'Provereno {date}.'],
      ['sr', '{home} – {away} ({date})'],
      ['en', 'Done..'],
    ],
    good: [
      ['en', 'Checked on {date}.'],
      ['ru', '{date}: проверено.'],
      ['sr', '{date} – proveren'],
      ['en', 'Wait...'],
    ],
  },
  otherScoreMark: {
    bad: [
      ['de', 'Ein 0-0 zählt'],
      ['sr', 'Ukupno {home}–{away}'],
      ['en', 'Lost at 1-1.'],
    ],
    good: [
      ['de', 'Ein 0:0 zählt'],
      ['es', 'Con 1-1 pierde.'],
      ['en', '60–70%'],
      ['de', '{home} – {away}'],
    ],
  },
};

describe.each(ruleNames)('the rule %s', (rule) => {
  it.each(samples[rule].bad)('rejects in %s: %s', (locale, message) => {
    expect(breachesOf(rule, locale, message)).not.toEqual([]);
  });

  it.each(samples[rule].good)('accepts in %s: %s', (locale, message) => {
    expect(breachesOf(rule, locale, message)).toEqual([]);
  });
});

it('reads every option of a message', () => {
  expect(sentencesOf('{n, plural, one {# match} other {# matches}} of <b>{team}</b>')).toEqual([
    '# match of {team}',
    '# matches of {team}',
  ]);
});
