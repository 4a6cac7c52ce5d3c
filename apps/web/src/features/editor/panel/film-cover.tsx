import {
  byDay,
  COLOURS,
  coverPicture,
  ECHO,
  FILM,
  HILLS,
  hillsOf,
  type Lesson,
  OVER_HILLS,
  RIMS,
  roughWidth,
} from '@app/lesson';

/** Sky, echo and ridges, by day as in the film. */
function Valley({ title, language }: { title: string; language: string }) {
  const { hue, echo, far, mid, near } = hillsOf({ title, language });
  const day = byDay(hue);
  return (
    <g transform={`translate(0 ${OVER_HILLS.top}) scale(${OVER_HILLS.scale})`}>
      <rect {...HILLS} fill={day.sky} />
      <circle cx={echo.x} cy={echo.y} r={ECHO.dot.r} fill={day.near} opacity={ECHO.dot.opacity} />
      {ECHO.rings.map(({ r, stroke, opacity }) => (
        <circle
          key={r}
          cx={echo.x}
          cy={echo.y}
          r={r}
          fill="none"
          stroke={day.near}
          strokeWidth={stroke}
          opacity={opacity}
        />
      ))}
      <path d={far} fill={day.far} />
      <path d={mid} fill={day.mid} />
      <path d={near} fill={day.near} />
    </g>
  );
}

/** The cover as every film of the lesson shows it: its hills or their picture, with the same words at the same places. */
export function FilmCover({
  imageUrl,
  ...lesson
}: Pick<Lesson, 'title' | 'language' | 'copyright'> & { imageUrl: string }) {
  const { width, height } = FILM;
  const photograph = imageUrl !== '';
  return (
    <svg
      role="img"
      aria-label="成品预览"
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      style={{ display: 'block' }}
    >
      {photograph ? (
        <>
          <image
            href={imageUrl}
            width={width}
            height={height}
            preserveAspectRatio="xMidYMid slice"
          />
          <rect width={width} height={height} fill="#0b1512" fillOpacity="0.45" />
        </>
      ) : (
        <Valley title={lesson.title} language={lesson.language} />
      )}
      {coverPicture(lesson, roughWidth).map(
        ({ text, x, y, size, lang, tone, align, rim }, index) => {
          const edge = !photograph && rim ? RIMS[rim] : undefined;
          return (
            <text
              key={index}
              x={x}
              y={y}
              // A style: every element's font is its parent's here, and an attribute would be outdone.
              style={{ fontSize: `${size}px` }}
              textAnchor={align}
              lang={lang}
              className={tone === 'title' ? 'serif' : undefined}
              fill={photograph ? '#fff' : (edge?.letters ?? COLOURS[tone])}
              {...(edge && {
                paintOrder: 'stroke',
                stroke: edge.rim,
                strokeOpacity: edge.opacity,
                strokeWidth: size * edge.width,
                strokeLinejoin: 'round' as const,
              })}
            >
              {text}
            </text>
          );
        },
      )}
    </svg>
  );
}
