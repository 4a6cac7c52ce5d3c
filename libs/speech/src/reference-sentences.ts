/** A plain sentence per language, to hear how loud a voice is. */
const sentences: Record<string, { text: string; reading?: string }> = {
  ja: { text: '今日はとても良い天気ですね。', reading: 'キョー ワ トテモ イイ テンキ デス ネ' },
  zh: { text: '今天的天气真不错，我们出去走走吧。' },
  ko: { text: '오늘은 날씨가 정말 좋네요. 같이 산책해요.' },
  fr: { text: 'Il fait très beau aujourd’hui, allons nous promener.' },
  es: { text: 'Hoy hace muy buen tiempo, vamos a dar un paseo.' },
  de: { text: 'Heute ist das Wetter sehr schön, gehen wir spazieren.' },
  ru: { text: 'Сегодня очень хорошая погода, пойдём гулять.' },
  el: { text: 'Σήμερα ο καιρός είναι πολύ καλός, πάμε μια βόλτα.' },
  ar: { text: 'الطقس جميل جدا اليوم، هيا بنا نتمشى.' },
  hi: { text: 'आज मौसम बहुत अच्छा है, चलो घूमने चलते हैं।' },
};
const latin = { text: 'The weather is very nice today, let us go for a walk.' };

export const referenceSentence = (language: string): { text: string; reading?: string } =>
  sentences[language.split('-')[0]!] ?? latin;
