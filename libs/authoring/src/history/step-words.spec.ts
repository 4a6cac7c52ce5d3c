import { Naming } from './naming.js';
import { wordsOf } from './step-words.js';

it('says of an announcement in whose order it stands, and no sentence', () => {
  const changes = [{ path: ['nodes', 'textSequence_1', 'params', 'transitions'], value: [] }];
  expect([
    wordsOf('editSentence', changes, new Naming()),
    wordsOf('removeSentence', changes, new Naming()),
  ]).toEqual(['节点：改了过渡语', '节点：去掉了一句过渡语']);
});
