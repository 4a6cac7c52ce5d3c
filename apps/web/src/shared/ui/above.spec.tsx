import { screen } from '@testing-library/react';
import { stage } from '../../../test/stage.js';
import { Above } from './ruby-line.js';

it.each(['あいだ', 'ニュース'])('draws %s as the sentence is drawn, in its language', (reading) => {
  stage(<Above group={{ text: '間', reading }} />, { answers: {} });
  expect(screen.getByText(reading)).not.toHaveAttribute('lang');
});

it.each(['jiān', 'ㄐㄧㄢ'])('draws %s in letters of the page', (reading) => {
  stage(<Above group={{ text: '间', reading }} />, { answers: {} });
  expect(screen.getByText(reading)).toHaveAttribute('lang', '');
});
