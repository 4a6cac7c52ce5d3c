/** What stands between the full stop of a sentence and its end. */
const CLOSED = String.raw`["'”’)\]]{0,4}`;
/** Words that stand in capitals where a sentence begins, and hardly elsewhere. */
const OPENERS =
  'I|It|He|She|They|We|You|The|An?|But|And|So|Then|There|This|That|These|Those|My|His|Her|Our|Their|Its|When|If|What|Where|How|Why|Who|Is|Was|Are|Were|Do|Does|Did|Can|Could|Please|Let|In|At|On|After|Before|Now|Yes';
const ENDS = new RegExp(`^${CLOSED}(?:$|\\s+["'“‘(]?(?:${OPENERS})(?:['’][a-z]+)?(?![\\w'’-]))`);

/** Is the full stop of a short word before this the one of its sentence? in the U.K. | We left the U.S. He stayed. */
export const endsSentence = (after: string): boolean => ENDS.test(after.trimEnd());
