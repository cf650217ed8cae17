/* oxlint-disable max-lines -- two lines a country */
import type { ClubNames } from '@/lib/domain/football/club-names';
import ad from './ad.json';
import al from './al.json';
import am from './am.json';
import ao from './ao.json';
import ar from './ar.json';
import at from './at.json';
import au from './au.json';
import az from './az.json';
import ba from './ba.json';
import be from './be.json';
import bf from './bf.json';
import bg from './bg.json';
import bi from './bi.json';
import bj from './bj.json';
import bo from './bo.json';
import br from './br.json';
import bw from './bw.json';
import by from './by.json';
import cd from './cd.json';
import cf from './cf.json';
import cg from './cg.json';
import ch from './ch.json';
import ci from './ci.json';
import cl from './cl.json';
import cm from './cm.json';
import cn from './cn.json';
import co from './co.json';
import cr from './cr.json';
import cy from './cy.json';
import cz from './cz.json';
import de from './de.json';
import dj from './dj.json';
import dk from './dk.json';
import dominicanRepublic from './do.json';
import dz from './dz.json';
import ec from './ec.json';
import ee from './ee.json';
import eg from './eg.json';
import es from './es.json';
import et from './et.json';
import fi from './fi.json';
import fo from './fo.json';
import fr from './fr.json';
import ga from './ga.json';
import gbEng from './gb-eng.json';
import gbNir from './gb-nir.json';
import gbSct from './gb-sct.json';
import gbWls from './gb-wls.json';
import ge from './ge.json';
import gh from './gh.json';
import gi from './gi.json';
import gn from './gn.json';
import gq from './gq.json';
import gr from './gr.json';
import gt from './gt.json';
import hn from './hn.json';
import hr from './hr.json';
import ht from './ht.json';
import hu from './hu.json';
import ie from './ie.json';
import il from './il.json';
import is from './is.json';
import it from './it.json';
import jm from './jm.json';
import jp from './jp.json';
import ke from './ke.json';
import km from './km.json';
import kz from './kz.json';
import li from './li.json';
import lr from './lr.json';
import lt from './lt.json';
import lu from './lu.json';
import lv from './lv.json';
import ly from './ly.json';
import ma from './ma.json';
import md from './md.json';
import me from './me.json';
import mg from './mg.json';
import mk from './mk.json';
import ml from './ml.json';
import mr from './mr.json';
import mt from './mt.json';
import mw from './mw.json';
import mx from './mx.json';
import mz from './mz.json';
import na from './na.json';
import ne from './ne.json';
import ng from './ng.json';
import ni from './ni.json';
import nl from './nl.json';
import no from './no.json';
import pa from './pa.json';
import pe from './pe.json';
import pl from './pl.json';
import pt from './pt.json';
import py from './py.json';
import ro from './ro.json';
import rs from './rs.json';
import ru from './ru.json';
import rw from './rw.json';
import sa from './sa.json';
import sc from './sc.json';
import sd from './sd.json';
import se from './se.json';
import si from './si.json';
import sk from './sk.json';
import sl from './sl.json';
import sm from './sm.json';
import sn from './sn.json';
import so from './so.json';
import sr from './sr.json';
import ss from './ss.json';
import sv from './sv.json';
import sz from './sz.json';
import td from './td.json';
import tg from './tg.json';
import tn from './tn.json';
import tr from './tr.json';
import tz from './tz.json';
import ua from './ua.json';
import ug from './ug.json';
import us from './us.json';
import uy from './uy.json';
import ve from './ve.json';
import world from './world.json';
import xk from './xk.json';
import za from './za.json';
import zm from './zm.json';
import zw from './zw.json';

/** A line of the data files; docs/how-to/correct-a-club-name.md describes its names. */
export type KnownTeam = ClubNames & {
  id: string;
  /** All other spellings of all sources. */
  aliases: readonly string[];
  /** Three letters, as on scoreboards; unique within a league. */
  code?: string | undefined;
  /** Further countries in whose competitions it plays: FC Vaduz in Liechtenstein's cup and in Switzerland's leagues. */
  also?: readonly string[] | undefined;
  /** Languages whose name was transcribed by rule, because no common usage is known. */
  byRule?: readonly string[] | undefined;
};

/**
 * Teams by the country in whose leagues they play (Cardiff City: gb-eng), the country of a league or, for clubs that
 * only play in cups, their own; national teams under `world`.
 */
export const teamsByCountry: Readonly<Record<string, readonly KnownTeam[]>> = {
  ad,
  al,
  am,
  ao,
  ar,
  at,
  au,
  az,
  ba,
  be,
  bf,
  bg,
  bi,
  bj,
  bo,
  br,
  bw,
  by,
  cd,
  cf,
  cg,
  ch,
  ci,
  cl,
  cm,
  cn,
  co,
  cr,
  cy,
  cz,
  de,
  dj,
  dk,
  do: dominicanRepublic,
  dz,
  ec,
  ee,
  eg,
  es,
  et,
  fi,
  fo,
  fr,
  ga,
  'gb-eng': gbEng,
  'gb-nir': gbNir,
  'gb-sct': gbSct,
  'gb-wls': gbWls,
  ge,
  gh,
  gi,
  gn,
  gq,
  gr,
  gt,
  hn,
  hr,
  ht,
  hu,
  ie,
  il,
  is,
  it,
  jm,
  jp,
  ke,
  km,
  kz,
  li,
  lr,
  lt,
  lu,
  lv,
  ly,
  ma,
  md,
  me,
  mg,
  mk,
  ml,
  mr,
  mt,
  mw,
  mx,
  mz,
  na,
  ne,
  ng,
  ni,
  nl,
  no,
  pa,
  pe,
  pl,
  pt,
  py,
  ro,
  rs,
  ru,
  rw,
  sa,
  sc,
  sd,
  se,
  si,
  sk,
  sl,
  sm,
  sn,
  so,
  sr,
  ss,
  sv,
  sz,
  td,
  tg,
  tn,
  tr,
  tz,
  ua,
  ug,
  us,
  uy,
  ve,
  world,
  xk,
  za,
  zm,
  zw,
};
