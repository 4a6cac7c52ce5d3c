import type { Section } from '@app/lesson';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { usePreferences } from '../../../shared/lib/calls/hooks.js';
import { preferred, type Preferences } from '../../../shared/lib/kept/preferences.js';

type Text = Preferences['text'];
interface Choice {
  text?: Text;
  translation?: boolean;
}

export interface Sight {
  text: Text;
  translation: boolean;
  setText: (text: Text) => void;
  flipTranslation: () => void;
}

/**
 * What of the lesson is to be seen. A section of the lesson may withhold text or translation; what they ask for there holds for that section
 * while the lesson is open, and their settings stay for the others.
 */
export const useSight = (
  section: Pick<Section, 'id' | 'showText' | 'showTranslation'> | undefined,
): Sight => {
  const preferences = usePreferences();
  const dispatch = useDispatch();
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const chosen = section && choices[section.id];
  const text =
    chosen?.text ??
    (section?.showText === false && preferences.text === 'shown' ? 'veiled' : preferences.text);
  const translation =
    chosen?.translation ?? (section?.showTranslation !== false && preferences.translation);
  const choose = (choice: Choice, withheld: boolean) => {
    if (section && withheld)
      setChoices((all) => ({ ...all, [section.id]: { ...all[section.id], ...choice } }));
    else dispatch(preferred(choice));
  };
  return {
    text,
    translation,
    setText: (to) => choose({ text: to }, section?.showText === false),
    flipTranslation: () =>
      choose({ translation: !translation }, section?.showTranslation === false),
  };
};
