import { ExportBundle, Exported, LARGE_BODY_LIMIT_BYTES, STORAGE } from '@app/contracts';
import { api } from '../calls/api.js';
import { storage } from '../kept/storage.js';

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    exportContent: build.query({
      query: (id: string) => `contents/${id}/export`,
      responseSchema: Exported,
      keepUnusedDataFor: 0,
    }),
  }),
});
export const { useLazyExportContentQuery } = calls;

/** A bundle from a file, kept on this device until it is saved in a lesson. */
export interface Imported {
  name: string;
  bundle: ExportBundle;
}

const accept = (value: unknown): Imported | undefined => {
  if (
    typeof value !== 'object' ||
    value === null ||
    !('name' in value) ||
    typeof value.name !== 'string' ||
    !('bundle' in value)
  )
    return undefined;
  const bundle = ExportBundle.safeParse(value.bundle);
  return bundle.success ? { name: value.name, bundle: bundle.data } : undefined;
};

export const keptImport = (): Imported | undefined => storage.read(STORAGE.importedData, accept);
export const keepImport = (imported: Imported | undefined): void =>
  storage.write(STORAGE.importedData, imported);

/** Where a file is not what it should be, for somebody who may have it open in an editor. */
const placeOf = ([list, index, ...rest]: readonly PropertyKey[]): string => {
  const field = rest.length > 0 ? `的「${rest.map(String).join('.')}」` : '';
  return list === 'nodes' && typeof index === 'number'
    ? `第 ${index + 1} 个节点${field}`
    : `「${[list, index, ...rest]
        .filter((key) => key !== undefined)
        .map(String)
        .join('.')}」`;
};
const NOTHING = '没有做任何更改';
/** The contract's own words where it has some; where it has none, neither has the issue. */
const whyNot = ({
  issues: [first],
}: {
  issues: readonly { path: readonly PropertyKey[]; message: string }[];
}): string => {
  const said = first?.message;
  if (said && first?.path.length === 1) return `${said}。${NOTHING}`;
  if (first && said) return `课程文件里${placeOf(first.path.slice(0, 2))}：${said}，${NOTHING}`;
  return first && first.path.length > 1
    ? `课程文件里${placeOf(first.path)}不认识，${NOTHING}`
    : `这不是课程文件，请选从这里导出的文件（.json）。${NOTHING}`;
};

/** A file as a bundle, or why it is none. Read before anything is sent: nothing has changed yet. */
export const readBundle = async (file: File): Promise<Imported | { refused: string }> => {
  if (file.size > LARGE_BODY_LIMIT_BYTES) return { refused: '文件过大，课程文件最大 10 MB' };
  let read: unknown;
  try {
    read = JSON.parse(await file.text());
  } catch {
    return { refused: '这个文件读不出来，请选从这里导出的课程文件（.json）' };
  }
  const bundle = ExportBundle.safeParse(read, { error: () => '' });
  if (!bundle.success) return { refused: whyNot(bundle.error) };
  if (bundle.data.nodes.length === 0) return { refused: '这个课程文件里没有节点，没有做任何更改' };
  return { name: file.name.replace(/\.[^.]+$/, '').slice(0, 100), bundle: bundle.data };
};

/** FNV-1a over the text, twice from different beginnings: 64 bits tell the files of one person apart, also where a page has no crypto. */
const digestOf = (text: string): string => {
  let [one, two] = [0x811c9dc5, 0x2545f491];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    two = Math.imul(two ^ code, 0x01000193) ^ (two >>> 15);
  }
  return [one, two].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
};
/** The same for the same file on every device of a person: the server makes one lesson of it. */
export const importKeyOf = ({ name, bundle }: Imported): string =>
  `file-${digestOf(JSON.stringify([name, bundle]))}`;

/** Sentences of a bundle, to say what will come in. */
export const sentencesIn = ({ nodes }: ExportBundle): number =>
  nodes.reduce((sum, { params }) => sum + (params.segments?.length ?? 0), 0);

/** Gives the browser a file to save. */
export const saveFile = (name: string, bundle: Omit<Exported, 'success'>): void => {
  const { nodes, nodeTypeCounters, resources, credit } = bundle;
  const url = URL.createObjectURL(
    new Blob([JSON.stringify({ nodes, nodeTypeCounters, resources, credit })], {
      type: 'application/json',
    }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name.replaceAll(/[\\/:*?"<>|\s]+/g, ' ').trim() || '课程'}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
