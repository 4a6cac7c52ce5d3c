import { phoneMarks } from './flite-voice.js';

it('reads end times and leaves pauses out', () => {
  expect(phoneMarks('pau:0.164 hh:0.255 ax:0.304 pau:1.845 \n')).toEqual([
    { type: 'phoneme', startMs: 164, endMs: 255, value: 'hh' },
    { type: 'phoneme', startMs: 255, endMs: 304, value: 'ax' },
  ]);
});
