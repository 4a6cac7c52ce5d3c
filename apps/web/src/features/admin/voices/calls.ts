import * as contracts from '@app/contracts';
import { calls as voices } from '../../../shared/lib/voices/calls.js';

const at = (id: string) => `admin/voice-packs/${encodeURIComponent(id)}`;
const quiet = { extraOptions: { quiet: true } };
const calls = voices.injectEndpoints({
  endpoints: (build) => ({
    installVoicePack: build.mutation({
      query: (id: string) => ({ url: at(id), method: 'POST' }),
      responseSchema: contracts.Done,
      invalidatesTags: ['VoicePack'],
      ...quiet,
    }),
    endVoicePack: build.mutation({
      query: (id: string) => ({ url: at(id), method: 'DELETE' }),
      responseSchema: contracts.Done,
      invalidatesTags: ['VoicePack'],
      ...quiet,
    }),
    voicePieces: build.mutation({
      query: ({ id, name }: { id: string; name: string }) => ({ url: `${at(id)}/files/${name}` }),
      responseSchema: contracts.VoicePieces,
      ...quiet,
    }),
    bringVoicePiece: build.mutation({
      query: ({
        id,
        name,
        piece,
        bytes,
      }: {
        id: string;
        name: string;
        piece: number;
        bytes: Blob;
      }) => {
        const body = new FormData();
        body.append('file', bytes, name);
        return { url: `${at(id)}/files/${name}/${piece}`, method: 'POST', body };
      },
      responseSchema: contracts.Done,
      ...quiet,
    }),
  }),
});
export const {
  useInstallVoicePackMutation,
  useEndVoicePackMutation,
  useVoicePiecesMutation,
  useBringVoicePieceMutation,
} = calls;
