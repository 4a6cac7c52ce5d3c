import { slice } from '@app/platform';
import { peopleFigures } from './figures.js';
import { PeopleController } from './people.controller.js';
import { peopleHandlers } from './people.handlers.js';

/** What administrators see of people, and do to their accounts. */
export const administrationSlice = slice({
  controllers: [PeopleController],
  providers: peopleHandlers,
  figures: peopleFigures,
});
