import type { Annotation } from '@app/lesson';
import { Fragment, Suspense } from 'react';
import { CLOSING, isNarrow } from './closing.js';
import { part } from './part.js';

const RubyLine = part(() => import('./ruby-line.js'), 'RubyLine');

interface Props {
  content: string;
  annotation?: Annotation;
  /** BCP 47, of the sentence. */
  language?: string;
}

/** A sentence with its reading: furigana and pinyin above their own characters, IPA above its word. Copying takes the words only. */
export function Ruby({ content, annotation, language }: Props) {
  if (typeof annotation === 'string' && annotation !== '')
    return (
      <Suspense fallback={content}>
        <RubyLine content={content} annotation={annotation} language={language} />
      </Suspense>
    );
  // Groups that do not spell the sentence belong to an older one.
  if (
    !annotation ||
    typeof annotation === 'string' ||
    annotation.characters.map(({ text }) => text).join('') !== content
  )
    return content;
  let [at, taken] = [0, 0];
  return annotation.characters.map(({ text, reading }, index, all) => {
    const key = (at += text.length);
    const rest = text.slice(taken);
    const next = all[index + 1];
    const after = next?.reading === '' && isNarrow({ text, reading }) ? CLOSING.exec(next.text)?.[0] : ''; // prettier-ignore
    taken = after?.length ?? 0;
    return reading && reading !== text ? (
      <ruby key={key} style={after ? { rubyAlign: 'center' } : undefined}>
        {text}
        {after}
        <rt>{reading}</rt>
      </ruby>
    ) : (
      <Fragment key={key}>{rest}</Fragment>
    );
  });
}
