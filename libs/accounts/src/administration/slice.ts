import type { ReadModels } from '@app/kernel';
import { READ_MODELS, slice } from '@app/platform';
import { userRecords } from '../users/users.view.js';
import { peopleFigures } from './figures.js';
import { PeopleController } from './people.controller.js';
import { peopleHandlers } from './people.handlers.js';

/** What administrators see of people, and do to their accounts. */
export const administrationSlice = slice({
  controllers: [PeopleController],
  providers: peopleHandlers,
  figures: peopleFigures,
  // What changes in the administration, while others look at it.
  hearsTopic(resolve) {
    const models = resolve<ReadModels>(READ_MODELS);
    return async (topic, userId) => {
      if (topic !== 'admins' || userId === undefined) return false;
      const user = await models.collection(userRecords).findOne({ _id: userId });
      return user?.role === 'admin' && user.status === 'active';
    };
  },
});
