import type { Known } from './numbers.js';

const listed = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words of the feminine, most of which are known by their end; and those of which the end is wrong. */
const FEMININE: Readonly<Record<Known, { ends: RegExp; words: ReadonlySet<string>; not: ReadonlySet<string> }>> = {
  es: {
    ends: /(?:a|ción|sión|dad|tad|tud|umbre|as|ciones|siones|dades|tades|tudes|umbres)$/,
    words: listed('noche noches mano manos vez veces calle calles clase clases tarde tardes leche leches foto fotos moto motos radio parte partes llave llaves nube nubes frase frases carne carnes torre torres base bases serie series superficie imagen imágenes flor flores mujer mujeres voz voces luz luces cruz cruces red redes pared paredes ley leyes señal señales postal postales catedral catedrales razón razones región regiones opinión opiniones reunión reuniones unión uniones religión religiones cuestión cuestiones gestión gestiones crisis tesis dosis madre madres fuente fuentes serpiente serpientes actriz actrices raíz raíces cárcel cárceles sartén sartenes piel pieles sede sedes gente nave naves clave claves'),
    not: listed('día días problema problemas programa programas tema temas sistema sistemas mapa mapas idioma idiomas clima planeta planetas cometa cometas poeta poetas sofá sofás papá papás dilema dilemas poema poemas esquema esquemas síntoma síntomas drama dramas diploma diplomas fantasma fantasmas lema lemas crucigrama crucigramas panorama aroma aromas enigma enigmas pijama pijamas atleta atletas dálmata dálmatas pirata piratas colega colegas policía policías belga belgas indígena indígenas artista artistas turista turistas periodista periodistas futbolista futbolistas ciclista ciclistas dentista dentistas taxista taxistas deportista deportistas especialista especialistas gorila gorilas panda pandas puma pumas koala koalas tranvía tranvías mediodía atlas paraguas gas gafas más'),
  },
  fr: {
    ends: /(?:[st]ion|ette|elle|esse|enne|euse|trice|[ea]nce|ée|ie|ière|ude|aine|aille|eille|ure|ise|ité|auté)s?$/,
    words: listed('fille femme fois heure minute seconde semaine année journée maison pomme table personne voiture rue page chambre place question bouteille tasse ville langue soirée nuit main chose histoire lettre tranche carte chaise fleur idée école classe leçon phrase étoile chanson photo clé dame mère sœur tante tête porte fenêtre boîte plage route image partie pièce salle saison raison fin mer forêt dent jupe robe chemise veste orange poire banane fraise carotte tomate salade eau île matière règle ligne lampe montre moto vache poule souris usine ferme banque équipe étape tonne calorie œuvre couleur erreur valeur voix noix croix plante feuille note marche cuillère famille famine petite grande belle bonne nouvelle vieille jeune jolie seule première dernière marque langue lune piscine cuisine machine vitamine vis goutte cellule abeille mouche branche légende part'),
    not: listed('lycée musée trophée génie incendie parapluie domaine capitaine squelette bastion silence murmure portefeuille violoncelle modèle cimetière derrière million scorpion camion avion lion espion champion sosie foie'),
  },
  de: {
    ends: /^\p{Lu}.*(?:e|ung|heit|keit|schaft|ion|tät|frau|stunde|nacht|stadt|zeit)$/u,
    words: listed('Frau Stadt Nacht Hand Zeit Person Mutter Tochter Schwester Wand Wurst Antwort Art Uhrzeit Zahl Liga Bundesliga Etage Mannschaft Etg Kl Prüfung Nummer Tür Schulter Mauer Feier Regel Insel Gabel Schüssel Kartoffel Figur Kultur Reise Fahrt'),
    not: listed('Junge Name Kunde Kollege Ende Auge Käse Gebäude Interesse Kaffee See Buchstabe Gedanke Stadion Löwe Hase Affe Gatte Neffe Erbe Zeuge Experte'),
  },
}; // prettier-ignore
/** What follows a number and is nothing that it counts. */
const NOTHING: Readonly<Record<Known, ReadonlySet<string>>> = {
  es: listed('de y o u en a con por para es son al del la el los las más menos no que mil millón millones era fue está entre hasta desde sobre como pero va sale llega tiene había se lo le me te hacia contra cada empieza termina gana'),
  fr: listed('de et ou en à avec pour par est sont au du la le les plus moins ne pas que mille million millions janvier février mars avril mai juin juillet août septembre octobre novembre décembre elle elles il ils on se sur dans mais qui chez vers sans a ont arrive puis'),
  de: listed('Uhr Million Millionen Milliarde Milliarden Mio Mrd Tsd Prozent'),
}; // prettier-ignore
/** What a number behind it names: la página 1 is not una página. */
const LABELS: Readonly<Record<Known, ReadonlySet<string>>> = {
  es: listed('página pág capítulo línea número habitación aula andén vía puerta tema unidad lección nivel grupo autobús ruta planta canal artículo ejercicio parte paso terminal sala mesa piso kilómetro año fase pregunta dorsal'),
  fr: listed('page chapitre ligne numéro chambre salle quai voie porte leçon unité niveau groupe bus route chaîne article exercice partie étape terminal table étage kilomètre tome acte scène question métro tramway phase'),
  de: listed('seite kapitel zeile nummer nr zimmer raum saal gleis linie bus tür lektion niveau gruppe straßenbahn tram platz programm kanal artikel übung aufgabe teil band schritt stufe terminal tisch kilometer bahnsteig phase frage halle ebene klasse paragraf'),
}; // prettier-ignore

const REACH = 40;
/** What stands shortly before a place: no more of a long text is looked at. */
export const justBefore = (text: string, index: number): string =>
  text.slice(Math.max(0, index - REACH), index);
/** The word before a space at the end; '' where there is none. */
export const lastWord = (before: string): string =>
  /(?<!\p{L})(\p{L}{1,24})\.?\s$/u.exec(before)?.[1] ?? '';

export const isFeminine = (language: Known, noun: string): boolean => {
  const word = language === 'de' ? noun : noun.toLowerCase();
  const { ends, words, not } = FEMININE[language];
  return (
    !not.has(word) && (words.has(word) || words.has(word.replace(/s$/, '')) || ends.test(word))
  );
};
/** Whether what stands at a place can be counted by the number before it, and of which gender it is. */
export const thing = (
  language: Known,
  text: string,
  from: number,
  to: number,
): 'feminine' | 'other' | undefined => {
  // prettier-ignore
  const behind = text.slice(to, to + REACH).trimStart();
  // Entre 200 y 300 personas: what is counted stands behind the second.
  const [, shared] =
    language === 'es' ? (/^(?:y|o|u|a)\s[\d.]{1,11}\s(\p{L}{2,30})/u.exec(behind) ?? []) : [];
  if (shared !== undefined && isFeminine('es', shared)) return 'feminine';
  const [word] = /^\p{L}+/u.exec(behind) ?? [''];
  if (word.length < 2 || NOTHING[language].has(language === 'de' ? word : word.toLowerCase()))
    return undefined;
  if (/^\p{Lu}/u.test(word) !== (language === 'de')) return undefined;
  if (LABELS[language].has(lastWord(justBefore(text, from)).toLowerCase())) return undefined;
  return isFeminine(language, word) ? 'feminine' : 'other';
};
