import { describe, expect, it } from 'vitest';
import {
  breadcrumbJsonLd,
  datasetJsonLd,
  definedTermSetJsonLd,
  faqJsonLd,
  itemListJsonLd,
  serializeJsonLd,
  sportsEventJsonLd,
  webSiteJsonLd,
  type MatchFacts,
} from './json-ld';

const match: MatchFacts = {
  name: 'Arsenal vs Everton',
  url: 'https://x.test/m',
  home: 'Arsenal',
  away: 'Everton',
  league: 'Premier League',
  kickOff: new Date('2026-03-14T15:00:00Z'),
  kickOffKnown: true,
  status: 'scheduled',
  replay: false,
};

describe('structured data', () => {
  it('cannot end its script element', () => {
    const text = serializeJsonLd(faqJsonLd([{ question: '</script><b>', answer: '<!--' }]));
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toMatchObject({
      mainEntity: [{ name: '</script><b>', acceptedAnswer: { '@type': 'Answer', text: '<!--' } }],
    });
  });

  it('counts positions from one, and on later pages from their first item', () => {
    expect(breadcrumbJsonLd([{ name: 'Home', url: 'https://x.test/' }])).toMatchObject({
      itemListElement: [{ position: 1 }],
    });
    expect(itemListJsonLd([{ name: 'A', url: 'https://x.test/a' }], 11)).toMatchObject({
      numberOfItems: 1,
      itemListElement: [{ position: 11 }],
    });
  });

  it('contains only the day if the time is unknown', () => {
    expect(sportsEventJsonLd(match)).toMatchObject({ startDate: '2026-03-14T15:00:00.000Z' });
    expect(sportsEventJsonLd({ ...match, kickOffKnown: false })).toMatchObject({ startDate: '2026-03-14' });
  });

  it('states the result of a match', () => {
    expect(sportsEventJsonLd({ ...match, status: 'postponed' })).toMatchObject({
      eventStatus: 'https://schema.org/EventPostponed',
    });
    expect(sportsEventJsonLd({ ...match, status: 'cancelled' })).toMatchObject({
      eventStatus: 'https://schema.org/EventCancelled',
    });
    expect(sportsEventJsonLd({ ...match, status: 'finished' })).toMatchObject({
      eventStatus: 'https://schema.org/EventScheduled',
    });
  });

  it('states the day from which a match was moved', () => {
    const moved = { ...match, movedFrom: new Date('2026-03-07T15:00:00Z') };
    expect(sportsEventJsonLd(moved)).toMatchObject({
      eventStatus: 'https://schema.org/EventRescheduled',
      previousStartDate: '2026-03-07',
    });
    expect(sportsEventJsonLd({ ...moved, status: 'postponed' })).toMatchObject({
      eventStatus: 'https://schema.org/EventPostponed',
    });
    expect(sportsEventJsonLd(match)).not.toHaveProperty('previousStartDate');
  });

  it('says nothing about a replayed match that the data do not reach', () => {
    expect(sportsEventJsonLd({ ...match, replay: true })).not.toBeNull();
    expect(sportsEventJsonLd({ ...match, replay: true, status: 'cancelled' })).toBeNull();
  });

  it('names each term with its definition', () => {
    const terms = definedTermSetJsonLd({
      name: 'Glossary',
      url: 'https://x.test/glossary',
      terms: [{ term: 'Margin', definition: 'What remains' }],
    });
    expect(terms).toMatchObject({
      '@type': 'DefinedTermSet',
      hasDefinedTerm: [{ '@type': 'DefinedTerm', name: 'Margin', description: 'What remains' }],
    });
  });

  it('offers the site’s search', () => {
    const site = webSiteJsonLd({
      name: 'Pitchcast',
      url: 'https://x.test/',
      description: 'd',
      language: 'en-US',
      searchUrl: 'https://x.test/search',
    });
    expect(site).toMatchObject({
      potentialAction: { target: { urlTemplate: 'https://x.test/search?q={search_term_string}' } },
    });
  });

  it('describes a data set with its licence and every file in it', () => {
    const files = [
      { name: 'results.csv', url: 'https://x.test/results.csv', type: 'text/csv' },
      { name: 'results.parquet', url: 'https://x.test/results.parquet', type: 'application/vnd.apache.parquet' },
    ];
    const publisher = { name: 'Pitchcast', url: 'https://x.test/' };
    const set = datasetJsonLd({
      name: 'Results',
      url: 'https://x.test/open-data',
      description: 'd',
      language: 'de-DE',
      licence: 'https://creativecommons.org/publicdomain/zero/1.0/',
      publisher,
      files,
      columns: ['match_id'],
    });
    expect(set).toMatchObject({
      '@type': 'Dataset',
      name: 'Results',
      license: 'https://creativecommons.org/publicdomain/zero/1.0/',
      creator: publisher,
      variableMeasured: ['match_id'],
      distribution: files.map(({ url, type }) => ({
        '@type': 'DataDownload',
        contentUrl: url,
        encodingFormat: type,
      })),
    });
  });
});
