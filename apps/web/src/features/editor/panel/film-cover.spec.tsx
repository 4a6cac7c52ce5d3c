import { coverPicture, roughWidth } from '@app/lesson';
import { ChakraProvider } from '@chakra-ui/react';
import { render } from '@testing-library/react';
import { Cover } from '../../../shared/ui/cover.js';
import { system } from '../../../shared/ui/system.js';
import { FilmCover } from './film-cover.js';

const lesson = {
  title: '深夜便利店',
  language: 'ja',
  copyright: { text: '© 回声', position: 'bottomRight' },
};
const drawn = (shown: React.ReactElement) =>
  render(<ChakraProvider value={system}>{shown}</ChakraProvider>).container;
const paths = (container: HTMLElement) =>
  [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));

describe('the cover that an author sees', () => {
  it('has the hills of the lesson in every list', () => {
    const hills = paths(drawn(<FilmCover {...lesson} imageUrl="" />));
    expect(hills).toHaveLength(3);
    expect(hills).toEqual(
      paths(
        drawn(
          <Cover title={lesson.title} language={lesson.language}>
            {lesson.title}
          </Cover>,
        ),
      ),
    );
  });
  it.each(['', '/media/images/a.webp'])(
    'says what the film says, where it says it: over %p',
    (imageUrl) => {
      const container = drawn(<FilmCover {...lesson} imageUrl={imageUrl} />);
      const words = [...container.querySelectorAll('text')].map((one) => [
        one.textContent,
        Number(one.getAttribute('x')),
        Number(one.getAttribute('y')),
        one.style.fontSize,
      ]);
      expect(words).toEqual(
        coverPicture(lesson, roughWidth).map(({ text, x, y, size }) => [text, x, y, `${size}px`]),
      );
      expect(container.querySelectorAll('image')).toHaveLength(imageUrl === '' ? 0 : 1);
    },
  );
});
