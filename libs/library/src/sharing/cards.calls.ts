import { callsOf } from '../../../platform/src/testing.js';
import { CardsController } from './cards.controller.js';

export const calls = callsOf(CardsController, {
  card: { everybodys: 'cards are drawn of published lessons only', answers: 'image/png' },
});
