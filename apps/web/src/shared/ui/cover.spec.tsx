import { byDay } from '@app/lesson';
import { screen } from '@testing-library/react';
import { stage } from '../../../test/stage.js';
import { Cover } from './cover.js';

const channel = (value: number) =>
  value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const luminance = (rgb: number[]) => {
  const [red = 0, green = 0, blue = 0] = rgb.map(channel);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
/** Hue in degrees, the others in per cent; shares of red, green and blue. */
const colour = (hue: number, saturation: number, lightness: number): number[] => {
  const light = lightness / 100;
  const reach = (saturation / 100) * Math.min(light, 1 - light);
  return [0, 8, 4].map((n) => {
    const k = (n + hue / 30) % 12;
    return light - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  });
};
const numbersOf = (css: string) => (css.match(/[\d.]+/g) ?? []).map(Number);

it('sets its title so that it can be read on every hill, and on the sky between them', () => {
  const cover = (
    <Cover title="山びこ" language="ja">
      山びこ
    </Cover>
  );
  stage(cover, { answers: {} });
  const { backgroundImage } = getComputedStyle(screen.getByRole('heading', { name: '山びこ' }));
  const [, saturation = 0, lightness = 0, alpha = 0] = numbersOf(
    /hsl\(([^)]*)\)/.exec(backgroundImage)?.[1] ?? '',
  );
  const contrasts = Array.from({ length: 79 }, (_, step) => 118 + step).flatMap((hue) => {
    const shade = colour(hue, saturation, lightness);
    return Object.values(byDay(hue)).map((hill) => {
      const [, s = 0, l = 0] = numbersOf(hill);
      return (
        1.05 /
        (0.05 +
          luminance(
            colour(hue, s, l).map(
              (value, index) => value * (1 - alpha) + (shade[index] ?? 0) * alpha,
            ),
          ))
      );
    });
  });
  expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5);
});
