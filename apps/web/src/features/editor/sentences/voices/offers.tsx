import type { ComponentProps } from 'react';
import { LargeActs } from '../readings/large-acts.js';
import { ReadingOffer } from '../readings/reading-offer.js';
import { NaturalOffer } from './natural-offer.js';

/** What a lesson of before could have today, and what of that can be taken back. */
export function Offers(told: ComponentProps<typeof NaturalOffer>) {
  return (
    <>
      <NaturalOffer {...told} />
      <ReadingOffer generation={told.generation} />
      <LargeActs running={told.generation.running} />
    </>
  );
}
