import { Missing, Rejected, type BlobStore } from '@app/kernel';
import { BLOBS } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import {
  Command,
  CommandHandler,
  Query,
  QueryHandler,
  type ICommandHandler,
  type IQueryHandler,
} from '@nestjs/cqrs';
import { missingPieces, pieceKey, sizeOfPiece } from '@published/speech';
import { KnownPacks } from './voice-packs.handlers.js';

/** @throws {Missing} */
const fileOf = (packs: KnownPacks, packId: string, name: string) => {
  const found = packs.of(packId).files.find((file) => file.name === name);
  if (!found) throw new Missing('file of a voice pack');
  return found;
};

/** Which pieces of a file are not here. */
export class MissingVoicePieces extends Query<number[]> {
  constructor(
    readonly packId: string,
    readonly name: string,
  ) {
    super();
  }
}
@QueryHandler(MissingVoicePieces)
class MissingVoicePiecesHandler implements IQueryHandler<MissingVoicePieces> {
  constructor(
    @Inject(KnownPacks) private readonly packs: KnownPacks,
    @Inject(BLOBS) private readonly blobs: BlobStore,
  ) {}

  execute({ packId, name }: MissingVoicePieces) {
    return missingPieces(this.blobs, fileOf(this.packs, packId, name));
  }
}

/** A piece of a file that somebody has brought. The digest of the whole is looked at before it is used. @throws {Missing} {Rejected} INVALID */
export class BringVoicePiece extends Command<void> {
  constructor(
    readonly packId: string,
    readonly name: string,
    readonly piece: number,
    readonly bytes: Uint8Array,
  ) {
    super();
  }
}
@CommandHandler(BringVoicePiece)
class BringVoicePieceHandler implements ICommandHandler<BringVoicePiece> {
  constructor(
    @Inject(KnownPacks) private readonly packs: KnownPacks,
    @Inject(BLOBS) private readonly blobs: BlobStore,
  ) {}

  async execute({ packId, name, piece, bytes }: BringVoicePiece) {
    const file = fileOf(this.packs, packId, name);
    const size = sizeOfPiece(file.bytes, piece);
    if (size === 0 || bytes.length !== size)
      throw new Rejected('INVALID', '这不是需要的文件：大小不一样');
    const key = pieceKey(file.sha256, piece);
    const there = await this.blobs.stat(key);
    if (there && there.size !== size) await this.blobs.delete(key);
    await this.blobs.put(key, bytes);
  }
}

export const voiceFileHandlers: readonly Provider[] = [
  MissingVoicePiecesHandler,
  BringVoicePieceHandler,
];
