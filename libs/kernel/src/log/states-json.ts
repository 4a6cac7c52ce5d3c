/** No key that anybody writes begins so. */
const MAP = '\u0000map';
const SET = '\u0000set';

const written = (_key: string, value: unknown): unknown => {
  if (value instanceof Map) return { [MAP]: [...(value as Map<unknown, unknown>)] };
  return value instanceof Set ? { [SET]: [...(value as Set<unknown>)] } : value;
};
const read = (_key: string, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (MAP in value) return new Map(value[MAP] as [unknown, unknown][]);
  return SET in value ? new Set(value[SET] as unknown[]) : value;
};

/** JSON that knows maps and sets, as the states of deciders hold them. */
export const toStateJson = (state: unknown): string => JSON.stringify(state, written);
export const fromStateJson = (text: string): unknown => JSON.parse(text, read);
