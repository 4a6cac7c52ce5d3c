const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Never end a sentence before another word. Without their last full stop, lower case. */
export const titles = words(
  'mr mrs ms dr prof st ste sr sra srta dra mt mme mlle mlles mm gen col sgt capt lt rev hon gov sen rep messrs vs e.g i.e cf viz approx a.k.a z.b d.h u.a o.ä i.d.r i.a v.a z.t z.zt s.o s.u u.u m.e bzw bspw bzgl ca hr fr inkl zzgl evtl ggf sog vgl tel av p.ex p.ej ee ud uds dña ул им просп пл т.е т.к напр',
);

/** End a sentence only before a capital or another script: "at 5 p.m. We left." */
export const endings = words(
  'a.m p.m etc inc ltd co corp jr dept est al ph.d m.d b.a m.a b.sc m.sc u.s u.k u.n u.s.a e.u d.c l.a jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thurs fri sat sun usw mo di mi do so ee.uu mwst geb gest jh std bros ft lb oz hrs yrs min max sec janv févr juil déc env chap г гг в вв тыс руб млн млрд т.д т.п др см',
);

/** Of these a name goes on: the U.S. Army, but "the U.S. We left." */
export const named = words('u.s u.k u.n u.s.a e.u d.c l.a');

/** Abbreviations only before a number: "No. 5", but "No. I won't." */
export const counters = words(
  'no nos p pp fig eq vol ch sec art nr op ext s bd abb pág núm n д кв стр п ст',
);

/** Begin a sentence and are no name: "Plan B. It works.", but "J. K. Rowling". */
export const starters = words(
  'it he she we they you i this that these those the there but and so then what why how when where who is are do does did in on at if my our his her their yes no now please il elle nous vous je er wir ich ella yo',
);

/** An ordinal stands behind them: "der 2. Weltkrieg". */
export const germanArticles = words(
  'der die das dem den des am im vom zum zur beim ein eine einen unser unsere jeder jede seinen ihren mein meinen bis',
);

/** German ordinals: "am 3. Mai". */
export const germanMonths = words(
  'januar februar märz april mai juni juli august september oktober november dezember',
);
