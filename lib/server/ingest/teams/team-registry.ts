import { normaliseAlias } from '@/lib/domain/football/team-alias';
import ad from './ad.json';
import al from './al.json';
import am from './am.json';
import at from './at.json';
import au from './au.json';
import az from './az.json';
import ba from './ba.json';
import be from './be.json';
import bg from './bg.json';
import br from './br.json';
import by from './by.json';
import cn from './cn.json';
import cy from './cy.json';
import de from './de.json';
import dz from './dz.json';
import ec from './ec.json';
import ee from './ee.json';
import eg from './eg.json';
import es from './es.json';
import fi from './fi.json';
import fo from './fo.json';
import fr from './fr.json';
import gbEng from './gb-eng.json';
import gbNir from './gb-nir.json';
import gbSct from './gb-sct.json';
import gbWls from './gb-wls.json';
import ge from './ge.json';
import gh from './gh.json';
import gi from './gi.json';
import gr from './gr.json';
import hr from './hr.json';
import hu from './hu.json';
import ie from './ie.json';
import il from './il.json';
import is from './is.json';
import it from './it.json';
import jp from './jp.json';
import ke from './ke.json';
import kz from './kz.json';
import lt from './lt.json';
import lu from './lu.json';
import lv from './lv.json';
import ma from './ma.json';
import md from './md.json';
import me from './me.json';
import mk from './mk.json';
import ng from './ng.json';
import nl from './nl.json';
import pl from './pl.json';
import pt from './pt.json';
import ro from './ro.json';
import rs from './rs.json';
import ru from './ru.json';
import sa from './sa.json';
import si from './si.json';
import sk from './sk.json';
import sm from './sm.json';
import tr from './tr.json';
import tz from './tz.json';
import ua from './ua.json';
import ug from './ug.json';
import us from './us.json';
import xk from './xk.json';
import za from './za.json';
import zm from './zm.json';

/**
 * A line of the data files: `name` is the canonical English display name, `aliases` are the other spellings of all
 * sources.
 */
export type KnownTeam = { id: string; name: string; aliases: readonly string[] };

/** Teams by the country in whose leagues they play (Cardiff City: gb-eng); the country is a league's `country`. */
const teamsByCountry: Readonly<Record<string, readonly KnownTeam[]>> = {
  ad,
  al,
  am,
  at,
  au,
  az,
  ba,
  be,
  bg,
  br,
  by,
  cn,
  cy,
  de,
  dz,
  ec,
  ee,
  eg,
  es,
  fi,
  fo,
  fr,
  'gb-eng': gbEng,
  'gb-nir': gbNir,
  'gb-sct': gbSct,
  'gb-wls': gbWls,
  ge,
  gh,
  gi,
  gr,
  hr,
  hu,
  ie,
  il,
  is,
  it,
  jp,
  ke,
  kz,
  lt,
  lu,
  lv,
  ma,
  md,
  me,
  mk,
  ng,
  nl,
  pl,
  pt,
  ro,
  rs,
  ru,
  sa,
  si,
  sk,
  sm,
  tr,
  tz,
  ua,
  ug,
  us,
  xk,
  za,
  zm,
};

export const knownTeams: readonly (KnownTeam & { country: string })[] = Object.entries(teamsByCountry).flatMap(
  ([country, teams]) => teams.map((team) => ({ ...team, country })),
);

/** Every spelling of every known team, normalised, each once per country. */
export const knownAliases: readonly { country: string; alias: string; teamId: string }[] = knownTeams.flatMap(
  ({ country, id, name, aliases }) =>
    [...new Set([name, ...aliases].map(normaliseAlias))].map((alias) => ({ country, alias, teamId: id })),
);
