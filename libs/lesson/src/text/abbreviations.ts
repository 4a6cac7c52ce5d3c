const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Never end a sentence before another word. Without their last full stop, lower case. */
export const titles = words(
  'mr mrs ms dr prof st sr sra srta dra mt mme mlle mlles mm gen col sgt capt lt rev hon gov sen rep messrs vs e.g i.e cf viz approx z.b d.h u.a o.ä i.d.r v.a z.t bzw ca hr fr inkl evtl ggf sog vgl tel av p.ex p.ej ee',
);

/** End a sentence only before a capital or another script: "at 5 p.m. We left." */
export const endings = words(
  'a.m p.m etc inc ltd co corp jr dept est al ph.d u.s u.k u.s.a e.u jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thurs fri sat sun usw ee.uu mwst',
);

/** Abbreviations only before a number: "No. 5", but "No. I won't." */
export const counters = words('no nos p pp fig vol ch sec art nr op');

/** German ordinals: "am 3. Mai". */
export const germanMonths = words(
  'januar februar märz april mai juni juli august september oktober november dezember',
);
