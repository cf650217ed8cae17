import type { Locale } from '@/lib/i18n/locales';

type ByLanguage = Readonly<Partial<Record<Locale, string>>>;

/** Values that are names, dates or rates, by what the messages call them. */
export const nameValues =
  'team|home|away|league|match|other|name|opponent|leg|outcome|country|source|betType|title|market';
export const dateValues = 'date|day|time|when|month';
/** Values that are labels elsewhere and keep their capital. */
export const labelValues = 'outcome|betType|phase';
/** Languages that may use a capital after a colon. */
export const capitalAfterColon: readonly Locale[] = ['de', 'en', 'tr'];
export const rateValues = 'rate|percent|margin|share|band';

/**
 * Words that require a case or an article in what follows, as regular expressions, each with the values before which
 * they are wrong: a name, a date or a rate is inserted as it is.
 */
export const governingWords: Readonly<Partial<Record<Locale, readonly (readonly [words: string, values: string])[]>>> =
  {
    de: [['der|die|das|den|dem|des|ein|eine|einem|einen|einer|eines|im|am|vom|zum|zur|beim|ins', nameValues]],
    es: [['el|la|los|las|un|una|de|del|a|al', nameValues]],
    fr: [['le|la|les|l’|du|de|d’|des|au|aux|à|que|qu’|si', nameValues]],
    it: [
      [
        'il|lo|la|l’|i|gli|le|di|del|dello|della|dell’|dei|degli|delle|a|al|allo|alla|all’|ai|da|dal|dallo|dalla|dall’|nel|nella|nell’|sul|sulla|un|uno|una',
        `${nameValues}|${dateValues}|${rateValues}`,
      ],
    ],
    pt: [['o|a|os|as|de|do|da|dos|das|em|no|na|ao|à|por|pelo|pela|um|uma', nameValues]],
    ro: [
      ['lui|al|a|ale|ai|de', nameValues],
      ['la|pe|în', dateValues],
    ],
    pl: [['w|we|na|z|ze|od|do|dla|o|po|przed|u|przy|za|bez|przeciw|nad|pod|między', `${nameValues}|${dateValues}`]],
    ru: [
      [
        'в|во|на|с|со|от|до|к|ко|по|за|из|у|о|об|для|без|против|после|перед|между|через|при|под|над',
        `${nameValues}|${dateValues}`,
      ],
    ],
    sr: [['u|na|sa|s|od|do|iz|za|po|o|kod|protiv|pre|posle|između|pri|nad|pod', `${nameValues}|${dateValues}`]],
  };

/** Numbers whose noun has only one form: fractions, lines, and values that the settings fix. */
export const settledNumbers =
  'line|handicap|low|high|over|under|home|away|goals|base|projected|actual|expected|error|points|window|halfLife|runs|languages|max|groups|days';

/** What the site counts, as the stems of the nouns: beside a number they must be in a plural. */
export const countedNouns: Readonly<Record<Locale, string>> = {
  en: 'day|match|goal|team|league|leg|tip|season|point|pick|time|language|case|outcome|club|minute|second|hour|country|countries',
  de: 'tag|spiel|tor|team|mannschaft|liga|ligen|auswahl|tipp|saison|punkt|prozentpunkt|fall|fälle|mal|sprache|ausg[aä]ng|minute|stunde|land|länder',
  es: 'día|partido|gol|equipo|liga|selecci|pronóstico|temporada|punto|vez|veces|idioma|caso|resultado|minuto|hora|país',
  fr: 'jour|match|but|équipe|championnat|sélection|saison|point|fois|langue|cas|issue|minute|heure|pays|pari',
  pt: 'dia|jogo|golo|equipa|liga|seleç|prognóstico|época|ponto|vez|vezes|idioma|língua|caso|desfecho|minuto|hora|país',
  ru: 'дн|день|матч|гол|команд|лиг|событи|рекоменд|сезон|пункт|очк|раз|язык|случа|исход|минут|час|стран',
  sr: 'dan|meč|gol|tim|lig|par|tip|sezon|poen|bod|put|jezik|slučaj|ishod|minut|sat|zemlj|selekcij',
  it: 'giorn|partit|gol|squadr|campionat|selezion|pronostic|stagion|punt[oi]|volt|lingu|cas[oi]|esit|minut|or[ae]\\b|paes',
  tr: 'günler|maçlar|goller|takımlar|ligler|seçimler|sezonlar|puanlar|kezler|diller',
  pl: 'dni|dzień|mecz|gol|bram|drużyn|lig|zdarze|typ|sezon|punkt|raz|język|przypadk|rozstrzygni|minut|godzin|kraj',
  ar: 'يوم|أيام|مبارا|هدف|أهداف|فريق|فرق|دوري|اختيار|توقع|موسم|مواسم|نقط|نقاط|مر[ةا]|لغ[ةا]|حال[ةا]|دقيق|دقائق|دول[ةا]|محاكا',
  hi: 'दिन|मैच|गोल|टीम|लीग|चयन|टिप|सीज़न|अंक|बार|भाषा|मामल|परिणाम|मिनट|घंट|देश',
  ro: 'zi|meci|gol|echip|lig|campionat|selecți|pont|sezo|punct|ori|limb|caz|rezultat|minut|or[ăe]|țăr|țar|finalur',
};

/**
 * Participles that agree with what is counted, as whole words: they belong in its plural, not beside it. The impersonal
 * ones of Polish (-no, -to) do not agree.
 */
export const participles: ByLanguage = {
  es: '\\p{L}+(?:ad|id)[oa]s?|(?:hech|escrit|vist|abiert|puest|resuelt)[oa]s?',
  fr: '\\p{L}{2,}ée?s?|(?:vu|reçu|perdu|rendu|joué|fini|réussi|choisi|mis|pris|remis|conclu)(?:e?s?)',
  pt: '\\p{L}+(?:ad|íd|id)[oa]s?|(?:feit|vist|escrit|abert|post|ganh|pag)[oa]s?',
  ru: '\\p{L}+(?:[ая]н|[её]н)[аоы]?|\\p{L}+нн(?:ый|ая|ое|ые|ого|ых|ой|ым|ую)',
  sr: '(?!dana?\\b)\\p{L}{2,}(?:an|en)[aoie]?',
  it: '\\p{L}+(?:at|ut|it)[oaie]|(?:vist|fatt|chius|pers|vint|scritt)[oaie]',
  pl: '\\p{L}+(?:an|on|ęt)(?:[yae]|ych|ego|ej)',
  hi: '(?:गया|गए|गई|हुआ|हुए|हुई|चुका|चुके|चुकी)',
  ro: '\\p{L}{2,}(?:at|ut|it|ât)[ăei]?|\\p{L}+(?:[sș]i|să|se)',
};

/** Calques, remnants of a neighbouring variety and words that were decided against, as regular expressions. */
export const bannedWords: ByLanguage = {
  en: 'e-mails?|everybody|somebody|added time|public record|help lines?|per cent|most probable|likeliest|sign in|not even we',
  es: 'desenlaces?|goles logarítmicos|pérdida de peso|ley de allí|se abren|es cosa tuya|muy por delante de adivinar',
  de: 'Fehlgriff\\p{L}*|Torlinien?|wahre Gesamtquote|gemerkte\\p{L}*|öffnen sich|dazugibt|Fairer Gebrauch|Links nach außen|Pässe im Voraus',
  fr: 'pronos?|(?<!phase de )ligues?(?! (?:1|2|des|Europa|Conf\\p{L}*|Saudi))|perte de poids|s’ouvrent à tous|places payantes|sûr de lui|flux d’agenda',
  pt: 'gols?|placar(?:es)?|times?|provedor\\p{L}*|usuári\\p{L}*|equipes?|escanteio\\p{L}*|esport\\p{L}*|celular\\p{L}*|telas?|torcid\\p{L}*|cadastr\\p{L}*|senhas?|registros?|planej\\p{L}*|contatos?|fatos?|arquivos?|delet\\p{L}*|gerenci\\p{L}*|bônus|prêmios?|econômic\\p{L}*|compartilh\\p{L}*|mídia|aplicativos?|vitórias a zero',
  ru: 'запечат\\p{L}*|счета|провайдер\\p{L}* (?:плат|опла)\\p{L}*|уведомлени\\p{L}+ провайдера|стартовые одиннадцать|хорошо ему следу\\p{L}+|подлиннее|поздних изменений|половина (?:вы|про)игрыша|модель (?:не )?(?:знает|видит)',
  sr: 'predikcij\\p{L}*|poruka provajdera|provajder\\p{L}* plaćanja|početnih jedanaest|bonus naslov\\p{L}*|pijanstv\\p{L}*|udobnost|cela uspešnost|gluposti|utakmic\\p{L}*|zapeča\\p{L}*|premijum|niste|možete|navedite|koristite|bazn\\p{L}+ stop\\p{L}*|model (?:ne )?(?:zna|vidi)|\\p{L}+jte',
  it: 'prossima partita nota|due lati|non compra nulla|non possono stare|è larga|un lato vince',
  tr: 'yeniden deneyin|olasılıkların vaadi|istenmeyen klasör\\p{L}*|bilinen bir sonraki|açıkça değerlendirilen|tutma oran\\p{L}*|Spam klasörüne|mühür\\p{L}*|kestirim\\p{L}*|bankan|ödemene?|talimat\\p{L}*|rakam(?!lar ve kısa çizgi)\\p{L}*',
  pl: 'przewidywani\\p{L}*|lini\\p{L}+ bramkow\\p{L}*|nieosiągaln\\p{L}*|rachunk\\p{L}*|licencja od|otwierają się|model (?:nie )?(?:wie|zna|widzi)',
  ar: 'المقاس|الأهداف المستقبلة|وعدت الاحتمالات|رهان صحيح|محظوظة|دفعة تجريبية|(?:ال)?مختوم\\p{L}*|(?:ال)?ختم|خُتم\\p{L}*|[يت]ُختم|هل [^؟.؛]+ أم|^هل [^؟]+$',
  hi: 'चुनाव\\p{L}*|सट्टेबाजी|जिम्मेदार\\p{L}*|पर्ची|सहेजें|शुरुआती ग्यारह|[\\p{L}\\p{M}]*ँ[\\p{L}\\p{M}]*|चुनिए|देखिए|पिक|रीप्ले|सील|[\\p{L}\\p{M}]*[कखग]\u093c[\\p{L}\\p{M}]*',
  ro: 'chitanț\\p{L}*|pe drum|prognoz\\p{L}*|nu se cunoaște|legea ta|o parte câștigă|siguranța greșită|predicții fotbal',
};

/** Stems of the words for seal, backtest, score matrix, base rate and cells, which fans read only where they ask. */
export const methodWords: Record<Locale, string> = {
  en: 'seal|backtest|score matri|matrix|base rate|cells?\\b',
  es: 'sellad|sella\\b|prueba retrospectiva|matri[zc]|frecuencias? base|casillas?\\b',
  de: '(?:ver|be)siegel|backtest|ergebnismatrix|basisrate',
  fr: 'scell|test rétrospectif|matrices?\\b|fréquences? de base|cases?\\b',
  pt: 'selad|teste retrospetivo|matri[zc]|frequências? de base|células?\\b',
  ru: 'бэктест|матриц|базов\\p{L}+ частот|ячее?к',
  sr: 'bektest|matric|bazn\\p{L}+ stop',
  it: 'sigill|test retrospettiv|matric|frequenze di base|cell[ae]\\b',
  tr: 'mühür|geriye dönük test|skor matrisi|hücre',
  pl: 'test\\p{L}* wsteczn|macierz|częstości bazow',
  ar: '(?:ال)?اختبار (?:ال)?رجعي|مصفوف|خانات',
  hi: 'बैकटेस्ट|स्कोर मैट्रिक्स|खानों',
  ro: 'sigil|test(?:ul)? retrospectiv|matric|celule',
};
