import { useEffect, useState } from 'react';
import type { Wanted } from './word-piece.js';

/** The sound of a word: its own, or cut out of its sentence's; nothing where there is neither, or as long as it is looked for. */
export const useWordPiece = (
  own: string | undefined,
  within: Wanted | undefined,
): { clip: string | undefined; looking: boolean } => {
  const wanted = own === undefined ? within?.clip : undefined;
  const [found, setFound] = useState<{ of: string; piece: string | undefined }>();
  useEffect(() => {
    if (wanted === undefined || !within) return undefined;
    let gone = false;
    let kept: string | undefined;
    const look = async () => {
      const { pieceOf } = await import('./word-piece.js');
      return pieceOf(within);
    };
    const tell = (piece: string | undefined) => {
      kept = piece;
      if (!gone) setFound({ of: wanted, piece });
      else if (piece !== undefined) URL.revokeObjectURL(piece);
    };
    look().then(tell, () => tell(undefined));
    return () => {
      gone = true;
      if (kept !== undefined) URL.revokeObjectURL(kept);
    };
  }, [wanted]);
  const told = found?.of === wanted ? found : undefined;
  return { clip: own ?? told?.piece, looking: wanted !== undefined && told === undefined };
};
