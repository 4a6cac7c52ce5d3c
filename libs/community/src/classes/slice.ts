import { CLOCK, COMMANDS, EVENT_STORE, READ_MODELS, silent, slice } from '@app/platform';
import { changingHandlers } from './changing.handlers.js';
import { ClassesController } from './classes.controller.js';
import { classLinkView, classView, memberIn, membershipView } from './classes.view.js';
import { eraseClasses } from './erase.js';
import { classEvents } from './events.js';
import { InvitationsController } from './invitations.controller.js';
import { readingHandlers } from './reading.handlers.js';
import { reportHandlers } from './report.handlers.js';
import { ownClassesOf } from './take-along.js';
import { classes } from './classes.js';

const told = (userId: string) => ({ topic: `user:${userId}`, type: 'classes.changed' });
const about = (id: string) => ({ place: 'class', id }) as const;

/** A collection given to a class by a link: who joins shares what they practise in it, until they leave. */
export const classesSlice = slice({
  events: classEvents,
  folds: { classes: ['class-', classes] },
  views: { classView, membershipView, classLinkView },
  live: {
    classView: ({ doc }) => doc && told(doc.userId),
    membershipView: ({ key }) => told(memberIn(key)),
    classLinkView: silent,
  },
  timeline: {
    ClassBegun: () => '把一个合集给了班级',
    ClassRenamed: () => '给班级改了名',
    ClassLinkRenewed: () => '换了班级的链接',
    ClassClosed: () => '班级停止招新',
    ClassReopened: () => '班级重新招新',
    ClassJoined: () => '加入了一个班级',
    ClassLeft: () => '退出了一个班级',
    ClassMemberRemoved: () => '被老师移出一个班级',
    ClassEnded: () => '结束了一个班级',
  },
  notices: {
    ClassJoined: ({ userId, teacherId, classId }) => ({
      to: teacherId,
      says: '{by}加入了班级{about}',
      together: '{by}等人加入了班级{about}',
      about: about(classId),
      by: userId,
    }),
    // Who is in it no more knows it by the name that it had: what it is called later concerns those who are in it.
    ClassMemberRemoved: ({ userId, teacherId, classId }) => ({
      to: userId,
      says: '{by}把你移出了班级{about}，不再看到你的进度',
      about: { ...about(classId), former: true },
      by: teacherId,
    }),
    ClassEnded: ({ userId, members, classId }) => ({
      to: members,
      says: '{by}结束了班级{about}，不再看到你的进度',
      about: { ...about(classId), former: true },
      by: userId,
    }),
  },
  controllers: [InvitationsController, ClassesController],
  providers: [...changingHandlers, ...readingHandlers, ...reportHandlers],
  takesAlong: (resolve) => ownClassesOf(resolve(READ_MODELS)),
  erases: (resolve) =>
    eraseClasses({
      store: resolve(EVENT_STORE),
      models: resolve(READ_MODELS),
      commands: resolve(COMMANDS),
      clock: resolve(CLOCK),
    }),
});
