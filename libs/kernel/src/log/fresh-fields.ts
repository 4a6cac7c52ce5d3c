import type { SealedField } from './sealed-field.js';

/** Fields that are remembered, and the characters of the longest: opening a long one costs little of what its reader does with it. */
const MOST = { fields: 1000, characters: 2000 };

/**
 * What this process sealed lately, as it was before: the read models and the outbox read each event right after it was written, and opening its
 * fields took them longer than all else. Whether the person still has a key is asked before this.
 */
export class FreshFields {
  private readonly kept = new Map<string, { sealed: SealedField; text: string }>();

  keep(eventId: string, field: string, sealed: SealedField, text: string): void {
    if (text.length > MOST.characters) return;
    this.kept.set(placeOf(eventId, field), { sealed, text });
    if (this.kept.size > MOST.fields) this.kept.delete(this.kept.keys().next().value as string);
  }

  /** @returns JSON, where exactly this was sealed for exactly this place */
  textOf(eventId: string, field: string, { $sealed, of }: SealedField): string | undefined {
    const kept = this.kept.get(placeOf(eventId, field));
    return kept?.sealed.$sealed === $sealed && kept.sealed.of === of ? kept.text : undefined;
  }
}

const placeOf = (eventId: string, field: string): string => `${eventId} ${field}`;
