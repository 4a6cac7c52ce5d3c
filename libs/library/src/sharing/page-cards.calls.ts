import { callsOf } from '../../../platform/src/testing.js';
import { PageCardsController } from './cards.controller.js';

export const calls = callsOf(PageCardsController, {
  card: { everybodys: 'cards are drawn of what everybody may see only', answers: 'image/png' },
});
